import { type DestinationStream, type Logger, pino } from 'pino';

/** The log levels, from silent to most detailed. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Structured logs, one JSON object per line, to stderr: stdout is for people. Redacts every secret, wherever it
 * appears.
 */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
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

/**
 * An error's own message and stack without its other fields: a driver's errors carry the connection with all its state.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { type: name, message, ...code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}
