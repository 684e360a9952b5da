// Loaded into a program the server starts: when the server is gone, even by kill -9, it goes as well. What it was doing
// is begun again by the next server, and two of it must not meet.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
