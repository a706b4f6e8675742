"""What the present decision is about, below the boards: hands, shops, tiles, exchanges, targets."""
