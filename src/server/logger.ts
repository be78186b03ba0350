import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { callerOf } from './callers/caller.ts';

const secrets = ['authorization', 'id-token', 'session-token', 'cookie', 'set-cookie', 'idempotency-key'];

/** JSON lines on standard output. Redacts secret headers. A failing log never breaks a request. */
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

/** Includes all causes, each with its own code. */
function serializeError(error: Error): unknown {
  const serialized = pino.stdSerializers.errWithCause(error);
  return error?.cause === undefined || error.cause instanceof Error
    ? serialized
    : { ...serialized, cause: describeCause(error.cause) };
}

/** A cause that is not an error, such as another service's response, is reduced to fields that are never secret. */
function describeCause(cause: unknown): unknown {
  if (typeof cause !== 'object' || cause === null) return cause;
  const knownFields = Object.entries(cause).filter(([name]) =>
    /^(?:code|error|error_description|status|message)$/.test(name),
  );
  return Object.fromEntries(knownFields.filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
}

/** Anything else may be a secret in place of a name. */
const parameterName = /^[a-z][a-z_]{0,40}(?:\[\]|%5B%5D)?$/i;
const maxNames = 20;

/** What opens something by its token alone. */
const secretPath = /^(\/(?:api\/v1\/)?(?:shared|feeds|unsubscribe|t)\/)[^/]+/;

/** Keeps only the names of query parameters: values may be codes or link tokens, on any path. */
function withoutSecrets(url: string): string {
  const [address = '', query] = url.split(/[?#]/, 2);
  const path = address.replace(secretPath, '$1…');
  if (query === undefined) return path;
  const names = query.split('&', maxNames).map((part) => part.split('=', 1)[0] ?? '');
  const knownNames = [...new Set(names.filter((name) => parameterName.test(name)))];
  return `${path}?${knownNames.map((name) => `${name}=…`).join('&')}`;
}

/** Without buffering. A full disk or a closed reader loses only the line. */
function openStandardOutput(): DestinationStream {
  if (!process.stdout.listeners('error').includes(loseLine)) process.stdout.on('error', loseLine);
  return { write: (line) => void process.stdout.write(line) };
}

const loseLine = () => {};

/** One line per response, without headers and bodies. Files and health checks only at level `debug`. */
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
