import type { FastifyInstance } from 'fastify';
import type { Role } from '#contracts/access.ts';
import { accountDownloads } from '#contracts/account.ts';
import { calculation as calculationOnWire } from '#contracts/calculation.ts';
import { listing as listingOnWire } from '#contracts/listing.ts';
import { hasFeature } from '#domain/role-features.ts';
import type { Database } from '#store/database.ts';
import { type AccountPart, accountParts, readPersonData, readPersonRows } from '#store/people/account-data.ts';
import type { Person } from '#store/people/callers.ts';
import { limitTo, seesAll } from '../../http/limited-fields.ts';
import { registerDownload } from '../../http/register-download.ts';
import type { Services } from '../../services.ts';

/** Rows per read. */
const batchSize = 200;

/** GET /api/v1/account/export. */
export function registerAccountExport(app: FastifyInstance, { database }: Services): void {
  registerDownload(app, accountDownloads.accountExport, ({ caller }) => {
    const now = new Date().toISOString();
    return { name: `forma-account-${now.slice(0, 10)}.json`, content: exportAccount(database, caller.person, now) };
  });
}

/** One JSON object: the person, the sign-in, and a list for each kind of saved data. */
async function* exportAccount(database: Database, person: Person, now: string): AsyncGenerator<string> {
  const { user, credentials } = await readPersonData(database.pool, person);
  yield `{"exported_at":"${now}",\n"user":${user},\n"sign_in":${credentials}`;
  for (const part of accountParts) {
    yield `,\n"${part.name}":[`;
    yield* exportPart(database, part, person);
    yield ']';
  }
  yield '}\n';
}

async function* exportPart(database: Database, part: AccountPart, { userId, role }: Person): AsyncGenerator<string> {
  let after: string | null = null;
  for (;;) {
    const rows = await readPersonRows(database.pool, part, userId, { after, limit: batchSize });
    const limitedRows = rows.map(({ json }) => limitRow(part.name, json, role));
    if (rows.length > 0) yield `${after === null ? '' : ','}\n${limitedRows.join(',\n')}`;
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.key;
  }
}

/** Applies the role's limits, like every other response. */
function limitRow(part: string, json: string, role: Role): string {
  if (part === 'tool_jobs' && !hasFeature(role, 'analyst_reports')) {
    return JSON.stringify({ ...JSON.parse(json), result: null });
  }
  if ((part !== 'proformas' && part !== 'private_listings') || seesAll(role)) return json;
  const { address_key: _address, listing, calculation, ...rest } = JSON.parse(json);
  return JSON.stringify({
    ...rest,
    listing: limitTo(role, listingOnWire, listing),
    ...(calculation ? { calculation: limitTo(role, calculationOnWire, calculation) } : {}),
  });
}
