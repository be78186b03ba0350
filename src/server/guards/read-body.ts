import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import { Refusal } from '#commands/refusal.ts';
import { inspectBody, refuseManyFields, refuseName } from './inspect-body.ts';

const knownType = /^application\/(?:json|x-www-form-urlencoded) *(?:; *charset="?utf-8"? *)?;?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts JSON and form bodies in UTF-8. Form fields stay text here. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    // Many clients state the type of every request, also of one without a body.
    if (body.length === 0) done(null);
    else attempt(() => parseJson(decode(body)), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    attempt(() => parseForm(decode(body)), done);
  });
}

/** Values of a form are text, which the schema converts. */
export function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '');
}

/** Refuses other body types, and compressed bodies because of zip bombs. */
export function refuseForeignBodies({ headers, routeOptions }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw new Refusal('unsupported_media_type');
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type'];
  const { uploads, bodyTypes = uploads } = routeOptions.config;
  const isKnown = bodyTypes ? isAmong(bodyTypes, type ?? '') : knownType.test(type ?? '');
  if (isKnown || !(hasBody || type !== undefined)) return;
  const message = bodyTypes && `Send ${bodyTypes.join(', ')}, uncompressed.`;
  throw new Refusal('unsupported_media_type', message ? { message } : {});
}

/** Ignores parameters such as a charset. */
function isAmong(types: readonly string[], type: string): boolean {
  return types.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

function attempt(parse: () => unknown, done: (error: Error | null, body?: unknown) => void): void {
  try {
    const body = parse();
    inspectBody(body);
    done(null, body);
  } catch (error) {
    done(error as Error);
  }
}

/** Parses the query like a form; fields stay text here. */
export function readQuery({ url }: FastifyRequest): unknown {
  const at = url.indexOf('?');
  const fields = parseForm(at < 0 ? '' : url.slice(at + 1));
  inspectBody(fields);
  return fields;
}

function decode(body: string | Buffer): string {
  try {
    return typeof body === 'string' ? body : utf8.decode(body);
  } catch {
    throw new Refusal('malformed_request', { message: 'The body is not UTF-8.' });
  }
}

function parseJson(text: string): unknown {
  refuseManyFields(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed_request', { message: 'The body is not JSON.' });
  }
}

/** Fields stay text. Refuses an excessive number of fields. */
export function parseForm(text: string): unknown {
  try {
    return qs.parse(text, {
      arrayLimit: 1000,
      parameterLimit: 1000,
      throwOnLimitExceeded: true,
      depth: 3,
      strictDepth: true,
      allowPrototypes: true,
      decoder: decodeFormPart,
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal('validation_failed', { fields: [{ path: '', message: 'Too many fields' }] });
  }
}

function decodeFormPart(text: string, _standard: unknown, _charset: string, kind?: 'key' | 'value'): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal('malformed_request', { message: 'The form is not encoded in UTF-8.' });
  }
  if (kind === 'key') refuseName(decoded);
  return decoded;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types of a body of any length that the route reads as a stream. */
    uploads?: readonly string[];
    /** Media types of a body that the route parses itself. */
    bodyTypes?: readonly string[];
  }
}
