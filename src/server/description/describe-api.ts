import * as z from 'zod/mini';
import { acceptsIdempotencyKey, type Download, type Endpoint, type RequiredAccess } from '#contracts/endpoint.ts';
import { type ErrorCode, errorAnswer, errorStatus } from '#contracts/errors.ts';
import { calls, files } from './calls.ts';

type Call = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;
type Schema = Readonly<Record<string, unknown>>;

/** One OpenAPI operation. */
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly required: true; readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Readonly<Record<string, object>>;
};

/** An OpenAPI 3.1 document. */
export type Description = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
};

const everyCall: readonly ErrorCode[] = ['malformed_request', 'invalid_token', 'token_mismatch', 'headers_too_large'];
const everyCallToo: readonly ErrorCode[] = ['rate_limited', 'internal_error', 'overloaded', 'dependency_unavailable'];
const withParams: readonly ErrorCode[] = ['not_found'];
const withQuery: readonly ErrorCode[] = ['validation_failed'];
const withKey: readonly ErrorCode[] = ['idempotency_conflict'];
const withBody: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'validation_failed'];

/** The same key gives the same response for a day. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const;

/** Uses the schemas that check requests and responses. */
export function describeApi(): Description {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(name, call) };
  }
  for (const [name, file] of Object.entries<Download<z.ZodMiniType>>(files)) {
    paths[file.path] = { ...paths[file.path], get: describeDownload(name, file) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forma',
      version: '1',
      description:
        'Underwrites every rental listing at query time. Percentages are in percent (6.5), money in dollars, times ISO 8601 in UTC. Results are under `data`, refusals under `error`.',
    },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token, or a personal token (forma_pat_…).' },
      },
    },
  };
}

function describeCall(name: string, call: Call): Operation {
  const { summary, params, input, needs, status, addsOnce, revalidates, refuses } = call;
  const codes = [
    ...everyCall,
    ...refusalsOf(needs),
    ...refuses,
    ...(params ? withParams : []),
    ...(input ? (call.inputIn === 'query' ? withQuery : withBody) : []),
    ...(acceptsIdempotencyKey(call) ? withKey : []),
    ...everyCallToo,
  ];
  const parameters = [
    ...(params ? describeParams(params) : []),
    ...(input && call.inputIn === 'query' ? describeQuery(input) : []),
    ...(acceptsIdempotencyKey(call) ? [idempotencyKey] : []),
  ];
  return {
    operationId: name,
    summary,
    ...securityOf(needs),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(input && call.inputIn === 'body' ? { requestBody: describeBody(input) } : {}),
    ...(call.uploads ? { requestBody: describeUpload(call.uploads) } : {}),
    responses: {
      ...(addsOnce ? { 200: describeSuccess(call) } : {}),
      [status]: describeSuccess(call),
      ...(revalidates ? { 304: { description: 'Not changed.', headers: everyHeader } } : {}),
      ...describeRefusals(codes),
    },
  };
}

const everyHeader = { 'X-Request-Id': { schema: { type: 'string' } } };
const eventStream = 'text/event-stream';
const ofEvents = 'The events, each with this data.';

function describeSuccess({ status, output, input, inputIn, streams }: Call): object {
  const headers = everyHeader;
  if (status === 204) return { description: 'Done.', headers };
  if (streams) {
    return { description: ofEvents, headers, content: { [eventStream]: { schema: schemaOf(output, 'output') } } };
  }
  const isList = input !== null && inputIn === 'query' && propertiesOf(input).some(([name]) => name === 'cursor');
  const properties = { data: schemaOf(output, 'output'), ...(isList ? nextCursor : {}) };
  const schema = { type: 'object', properties, required: ['data'] };
  return { description: 'Done.', headers, content: { 'application/json': { schema } } };
}

/** Present when the list continues. */
const nextCursor = { next_cursor: { type: 'string' } } as const;

function securityOf(needs: RequiredAccess): Pick<Operation, 'security'> {
  return needs === 'anyone' ? {} : { security: [{ bearer: [] }] };
}

function refusalsOf(needs: RequiredAccess): readonly ErrorCode[] {
  if (needs === 'anyone') return [];
  if (needs === 'admin') return ['unauthenticated', 'insufficient_scope', 'admin_only'];
  if (needs === 'user' || needs === 'session') return ['unauthenticated', 'insufficient_scope'];
  return ['unauthenticated', 'insufficient_scope', 'feature_not_included'];
}

function describeDownload(name: string, file: Download<z.ZodMiniType>): Operation {
  const { summary, params, query, media, output, needs, refuses } = file;
  const isEvents = media === eventStream;
  return {
    operationId: name,
    summary,
    ...securityOf(needs),
    parameters: [...(params ? describeParams(params) : []), ...describeQuery(query)],
    responses: {
      200: {
        description: isEvents ? ofEvents : 'The file.',
        headers: {
          ...everyHeader,
          ...(isEvents
            ? {}
            : { 'Content-Disposition': { description: 'Names the file.', schema: { type: 'string' } } }),
        },
        content: { [media]: { schema: output ? schemaOf(output, 'output') : { type: 'string' } } },
      },
      ...describeRefusals([
        ...everyCall,
        ...refusalsOf(needs),
        ...refuses,
        ...withParams,
        ...withQuery,
        ...everyCallToo,
      ]),
    },
  };
}

function describeParams(params: z.ZodMiniType): NonNullable<Operation['parameters']> {
  return propertiesOf(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
}

/** Names of lists end in `[]`, as in a form. */
function describeQuery(query: z.ZodMiniType): NonNullable<Operation['parameters']> {
  const { required = [] } = schemaOf(query, 'input') as { required?: string[] };
  return propertiesOf(query).map(([name, schema]) => {
    const isList = JSON.stringify(schema).includes('"type":"array"');
    return { name: isList ? `${name}[]` : name, in: 'query', required: required.includes(name), schema };
  });
}

function propertiesOf(schema: z.ZodMiniType): [name: string, schema: Schema][] {
  return Object.entries((schemaOf(schema, 'input') as { properties: Record<string, Schema> }).properties);
}

/** JSON or a form. A form writes lists as `name[]=a&name[]=b` and null as empty text. */
function describeBody(input: z.ZodMiniType): NonNullable<Operation['requestBody']> {
  const schema = schemaOf(input, 'input');
  return {
    required: true,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

/** The body is a file of one of these types. */
function describeUpload(types: readonly string[]): NonNullable<Operation['requestBody']> {
  const schema = { type: 'string', format: 'binary' };
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function describeRefusals(allCodes: readonly ErrorCode[]): Record<string, object> {
  const codes = [...new Set(allCodes)];
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => errorStatus[code] === status)
          .map((code) => `\`${code}\``)
          .join(' or '),
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
          : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...printed } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return printed;
}
