import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A listing of the service. ListingKey and ModificationTimestamp are required. */
export type ODataRecord = Readonly<Record<string, unknown>> & {
  readonly ListingKey: string;
  readonly ModificationTimestamp: string;
};

export type ODataRequest = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  /** Number of requests for listings before it. */
  readonly at: number;
};

/** What happens instead of a normal response. */
export type Trouble =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }
  /** The connection closes in the middle of the response. */
  | { readonly kind: 'cut' }
  /** The service never responds. */
  | { readonly kind: 'hang' }
  /** The response starts and never continues. */
  | { readonly kind: 'stall' }
  /** The response never ends. */
  | { readonly kind: 'flood' }
  /** A wrong response body. */
  | { readonly kind: 'body'; readonly body: string };

export type ODataServer = {
  /** The service root. */
  readonly url: string;
  readonly tokenUrl: string;
  /** Every request except those for tokens, in order. */
  readonly requests: readonly ODataRequest[];
  readonly tokenRequests: readonly URLSearchParams[];
  /** The listings by key. */
  readonly records: Map<string, ODataRecord>;
  put(...records: readonly ODataRecord[]): void;
  settings: ODataSettings;
  /** Invalidates all links to next pages. */
  expireLinks(): void;
  /** Invalidates all tokens. */
  expireTokens(): void;
  close(): Promise<void>;
};

export type ODataSettings = {
  pageSize: number;
  /** Whether a link has the last record before the page or the number of records before it. */
  paging: 'after' | 'offset';
  /** A bearer token that is always accepted; null: only tokens of the token endpoint. */
  bearer: string | null;
  /** Called before each response with listings. Can change listings or return trouble. */
  before: (request: ODataRequest) => Trouble | null | Promise<Trouble | null>;
  /** Changes the link to the next page. */
  linkOf: (href: string) => string;
  /** Lifetime of a token, seconds. */
  tokenSeconds: number;
  /** Added to the count in the response, to make it wrong. */
  countError: number;
  metadata: string;
};

export const clientId = 'forma';
export const clientSecret = 'a secret of the tests';

/** An EDMX description with these fields. */
export function edmxOf(fields: readonly string[], more = ''): string {
  const properties = fields.map((name) => `<Property Name="${name}" Type="Edm.String"/>`).join('');
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">
<EntityType Name="Property"><Key><PropertyRef Name="ListingKey"/></Key>${properties}${more}</EntityType></Schema>
<Schema Namespace="test"><EntityContainer Name="Container"><EntitySet Name="Property" EntityType="org.reso.metadata.Property"/>
</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`;
}

/** Starts a RESO Web API service on a free port, with paging, filters and tokens. Call `close` at the end. */
export async function startODataServer(changes: Partial<ODataSettings> = {}): Promise<ODataServer> {
  const records = new Map<string, ODataRecord>();
  const requests: ODataRequest[] = [];
  const tokenRequests: URLSearchParams[] = [];
  const settings: ODataSettings = {
    pageSize: 10,
    paging: 'after',
    bearer: 'the-bearer-of-the-tests',
    before: () => null,
    linkOf: (href) => href,
    tokenSeconds: 3600,
    countError: 0,
    metadata: edmxOf(defaultFields, '<NavigationProperty Name="Media" Type="Collection(org.reso.metadata.Media)"/>'),
    ...changes,
  };
  let linkAge = 0;
  let tokenAge = 0;
  let tokens = 0;
  let listingRequests = 0;

  const answerToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    tokenRequests.push(form);
    const isKnownClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isKnownClient)
      return sendJson(response, 401, {
        error: 'invalid_client',
        error_description: `Unknown: ${form.get('client_secret')}`,
      });
    const token = `${tokenAge}.${++tokens}`;
    return sendJson(response, 200, { access_token: token, token_type: 'Bearer', expires_in: settings.tokenSeconds });
  };

  const answerListings = (request: ODataRequest, href: string, response: ServerResponse, cut: boolean) => {
    const { query } = request;
    const token = query.get('$skiptoken');
    const place: PagePosition | null = token === null ? null : JSON.parse(Buffer.from(token, 'base64url').toString());
    if (place && place.age !== linkAge) return sendJson(response, 410, { error: { message: 'The link has expired' } });
    const found = [...records.values()].filter(filterOf(query.get('$filter'))).toSorted(orderOf(query.get('$orderby')));
    const start = place === null ? 0 : startOf(found, place, orderOf(query.get('$orderby')));
    const page = found.slice(start, start + settings.pageSize);
    const end = start + page.length;
    const next = new URL(href, 'http://127.0.0.1');
    const last = page.at(-1);
    const nextPlace: PagePosition =
      settings.paging === 'offset' || !last ? { age: linkAge, end } : { age: linkAge, end, last };
    next.searchParams.set('$skiptoken', Buffer.from(JSON.stringify(nextPlace)).toString('base64url'));
    const body = JSON.stringify({
      ...(query.get('$count') === 'true' ? { '@odata.count': found.length + settings.countError } : {}),
      value: page.map((record) => selected(record, query)),
      ...(end < found.length ? { '@odata.nextLink': settings.linkOf(`${origin}${next.pathname}${next.search}`) } : {}),
    });
    if (!cut) return send(response, 200, 'application/json', body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const href = request.url ?? '/';
    const url = new URL(href, 'http://127.0.0.1');
    if (url.pathname === '/token') return answerToken(request, response);
    const { authorization } = request.headers;
    const isListings = url.pathname.endsWith('/Property');
    const at = isListings ? listingRequests++ : listingRequests;
    const listingRequest: ODataRequest = { path: url.pathname, query: url.searchParams, authorization, at };
    requests.push(listingRequest);
    const bearer = authorization?.replace(/^Bearer /, '');
    if (bearer === undefined || (bearer !== settings.bearer && !bearer.startsWith(`${tokenAge}.`))) {
      return sendJson(response, 401, { error: { message: `The token ${bearer} is not valid` } });
    }
    if (url.pathname.endsWith('/$metadata')) return send(response, 200, 'application/xml', settings.metadata);
    if (!isListings) return sendJson(response, 404, { error: { message: 'No such resource' } });
    const trouble = await settings.before(listingRequest);
    if (trouble?.kind === 'hang') return;
    if (trouble?.kind === 'stall') response.writeHead(200).write('{"value":[');
    else if (trouble?.kind === 'flood') Readable.from(endlessBlanks()).pipe(response.writeHead(200));
    else if (trouble?.kind === 'status') response.writeHead(trouble.status, trouble.headers).end(trouble.body);
    else if (trouble?.kind === 'body') send(response, 200, 'application/json', trouble.body);
    else answerListings(listingRequest, href, response, trouble?.kind === 'cut');
  };

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/odata`,
    tokenUrl: `${origin}/token`,
    requests,
    tokenRequests,
    records,
    put: (...all) => {
      for (const record of all) records.set(record.ListingKey, record);
    },
    settings,
    expireLinks: () => void linkAge++,
    expireTokens: () => void tokenAge++,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function* endlessBlanks() {
  const blanks = Buffer.alloc(1 << 20, ' ');
  for (;;) yield blanks;
}

const defaultFields = [
  'ListingKey',
  'OriginatingSystemName',
  'StandardStatus',
  'PropertyType',
  'PropertySubType',
  'ListPrice',
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'BathroomsFull',
  'BathroomsHalf',
  'UnparsedAddress',
  'City',
  'StateOrProvince',
  'PostalCode',
  'AssociationFee',
  'AssociationFeeFrequency',
  'InternetEntireListingDisplayYN',
  'InternetAddressDisplayYN',
  'ModificationTimestamp',
];

/** The start of a page: after record `last`, or after `end` records. */
type PagePosition = { readonly age: number; readonly end: number; readonly last?: ODataRecord };
type Order = (a: ODataRecord, b: ODataRecord) => number;

function startOf(found: readonly ODataRecord[], { end, last }: PagePosition, order: Order): number {
  if (last === undefined) return end;
  const start = found.findIndex((record) => order(record, last) > 0);
  return start === -1 ? found.length : start;
}

function filterOf(filter: string | null): (record: ODataRecord) => boolean {
  if (filter === null) return () => true;
  const after = /^ModificationTimestamp gt (\S+)$/.exec(filter)?.[1];
  if (after !== undefined) return (record) => Date.parse(record.ModificationTimestamp) > Date.parse(after);
  const terms = filter.split(' or ').map((term) => /^ListingKey eq '(.*)'$/.exec(term)?.[1]?.replaceAll("''", "'"));
  if (terms.includes(undefined)) throw new Error(`Unknown filter: ${filter}`);
  return (record) => terms.includes(record.ListingKey);
}

function orderOf(order: string | null): Order {
  const fields = order?.split(',').map((field) => field.replace(/ asc$/, '')) ?? ['ListingKey'];
  return (a, b) => {
    for (const field of fields) {
      const [one, other] = [String(a[field]), String(b[field])];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };
}

function selected(record: ODataRecord, query: URLSearchParams): Record<string, unknown> {
  const names = [
    ...(query.get('$select')?.split(',') ?? Object.keys(record)),
    ...(query.get('$expand')?.split(',') ?? []),
  ];
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
