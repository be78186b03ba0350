import { parsePostalCode } from '#engine/columns/columns.ts';
import { viewAsUser } from '#engine/columns/view-as-user.ts';
import { boxAround, type ComparisonSubject, findComparableHomes } from '#engine/scan/nearby-homes.ts';
import { type MarketOfPostalCodes, summarizeMarket } from '#engine/scan/summarize-market.ts';
import type { ScanResult } from '#engine/scan-operations.ts';
import { type Source, selectFrom } from '../source.ts';
import { literal } from '../sql/dialect.ts';
import { isAmong } from '../sql/fact-conditions.ts';
import { inventoryOfRows, rowColumns } from '../stored-rows.ts';

/** Reads the homes around, of which the engine chooses. */
export async function findComparableHomesOfCluster(
  source: Source,
  subject: ComparisonSubject,
  kilometers: number,
  limit: number,
): Promise<ScanResult<'findComparableHomes'>> {
  const { south, north, west, east } = boxAround(subject, kilometers);
  const inBox = `latitude >= ${literal(south)} and latitude <= ${literal(north)}
and longitude >= ${literal(west)} and longitude <= ${literal(east)}`;
  const { postalCode } = subject;
  const inCode = postalCode === null ? '0' : isAmong('postal_code', [String(parsePostalCode(postalCode))]);
  return findComparableHomes(await viewOf(source, `(${inBox}) or ${inCode}`), subject, kilometers, limit);
}

/** Reads the homes of the postal codes, which the engine sums up. */
export async function summarizeMarketOfCluster(
  source: Source,
  postalCodes: readonly string[],
): Promise<MarketOfPostalCodes | null> {
  const codes = postalCodes.map((postalCode) => String(Number(postalCode)));
  return summarizeMarket(await viewOf(source, isAmong('postal_code', codes)), postalCodes);
}

/** The homes that meet a condition, as the user sees them. */
async function viewOf(source: Source, condition: string) {
  return viewAsUser(inventoryOfRows(await selectFrom(source, rowColumns, [condition])), source.view);
}
