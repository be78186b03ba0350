import type { FastifyInstance } from 'fastify';
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
        req: ({ method, url }: { method: string; url: string }) => ({ method, url: withoutSecrets(url) }),
      },
    },
    destination,
  );
}

/** Of a sign-in, what follows the path is codes and one-time tokens. */
function withoutSecrets(url: string): string {
  return /^\/(?:auth|oidc)\b/.test(url) ? (url.split('?', 1)[0] ?? '') : url;
}

/** Plain writes: a disk that is full or a reader that has gone loses the line, and nothing else. */
function openStandardOutput(): DestinationStream {
  if (!process.stdout.listeners('error').includes(loseLine)) process.stdout.on('error', loseLine);
  return { write: (line) => void process.stdout.write(line) };
}

const loseLine = () => {};

/** One line for each answer: no headers and no bodies. Files and health checks only at the level `debug`. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request;
    const url = withoutSecrets(request.originalUrl);
    const milliseconds = Math.round(reply.elapsedTime);
    const level = request.routeOptions.config.limit === 'none' ? 'debug' : 'info';
    request.log[level]({ method, url, ip, status: reply.statusCode, milliseconds }, 'answered');
  });
}
