import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = ['authorization', 'id-token', 'session-token', 'cookie', 'set-cookie', 'idempotency-key'];

/**
 * JSON lines on standard output. Secrets in headers are replaced wherever a request or response is logged, and a
 * log that cannot be written never breaks a request.
 */
export function createLogger(level: string, destination: DestinationStream = openStandardOutput()): Logger {
  return pino(
    {
      level,
      redact: {
        paths: secrets.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
        censor: '[redacted]',
      },
      serializers: {
        req: (request: { method: string; url: string }) => ({ method: request.method, url: request.url }),
      },
    },
    destination,
  );
}

function openStandardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false });
  output.on('error', () => {});
  return output;
}
