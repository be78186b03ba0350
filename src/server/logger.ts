import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { callerOf } from './callers/caller.ts';

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
        err: serializeError,
        req: ({ method, url }: { method: string; url: string }) => ({ method, url: withoutSecrets(url) }),
      },
    },
    destination,
  );
}

/** An error with all its causes, each with its own code. */
function serializeError(error: Error): unknown {
  const serialized = pino.stdSerializers.errWithCause(error);
  return error?.cause === undefined || error.cause instanceof Error
    ? serialized
    : { ...serialized, cause: describeCause(error.cause) };
}

/** Of a cause that is no error, such as the answer of another service, nothing that may be a secret. */
function describeCause(cause: unknown): unknown {
  if (typeof cause !== 'object' || cause === null) return cause;
  const named = Object.entries(cause).filter(([name]) =>
    /^(?:code|error|error_description|status|message)$/.test(name),
  );
  return Object.fromEntries(named.filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
}

/** What a parameter of a query is called; anything else may be a secret that stands where a name belongs. */
const parameterName = /^[a-z][a-z_]{0,40}(?:\[\]|%5B%5D)?$/i;
const mostNames = 20;

/** An address with the names of its query alone: a value may be a code or the token of a mailed link, on any path. */
function withoutSecrets(url: string): string {
  const [path = '', query] = url.split(/[?#]/, 2);
  if (query === undefined) return path;
  const names = query.split('&', mostNames).map((part) => part.split('=', 1)[0] ?? '');
  const known = [...new Set(names.filter((name) => parameterName.test(name)))];
  return `${path}?${known.map((name) => `${name}=…`).join('&')}`;
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
    const { person } = callerOf(request);
    const url = withoutSecrets(request.originalUrl);
    const milliseconds = Math.round(reply.elapsedTime);
    const level = request.routeOptions.config.limit === 'none' ? 'debug' : 'info';
    request.log[level](
      { method, url, ip, user_id: person?.userId, status: reply.statusCode, milliseconds },
      'answered',
    );
  });
}
