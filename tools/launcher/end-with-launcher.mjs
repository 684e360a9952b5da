// Loaded into the programs that the launcher starts: when the launcher is gone, even by kill -9, its program ends too,
// in order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
