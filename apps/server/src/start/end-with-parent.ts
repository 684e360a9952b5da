// Preloaded into a program the server starts: the program ends when the server is gone, even by kill -9. The next
// server repeats its work, and two such programs must not run at once.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
