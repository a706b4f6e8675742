#!/usr/bin/perl
# A bot in Perl, with what Debian installs: it rolls a die over the legal actions, but takes none back.
#
#     boardgames-tui play augustus --seats "Anna,bot:exec=perl dice.pl"
use strict;
use warnings;
use JSON::PP;

$| = 1;    # every answer is sent at once
my $json = JSON::PP->new->canonical;

while (my $line = <STDIN>) {
    my $question = $json->decode($line);
    if ($question->{type} eq "hello") {
        print $json->encode({type => "hello", protocol => 1, name => "Dice"}), "\n";
    }
    elsif ($question->{type} eq "choose") {
        my @names = map { $_->{notation} } @{$question->{legal}};
        my @forward = grep { !/^(put_)?back/ } @names;
        @forward = @names unless @forward;
        print $json->encode({id => $question->{id}, choice => $forward[rand @forward]}), "\n";
    }
}
