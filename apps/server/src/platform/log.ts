import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Structured logs, one JSON a line, to stderr: stdout is what a person reads. Whatever could open a door is cut out,
 * wherever it appears.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'password',
          'token',
          'key',
          'secret',
          'sid',
          '*.password',
          '*.token',
          '*.key',
          '*.secret',
          '*.sid',
          'req.headers',
        ],
        censor: '[cut]',
      },
    },
    destination,
  );
}
