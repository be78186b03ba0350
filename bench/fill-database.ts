import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { dayOf, monthOf } from '#domain/calendar-day.ts';
import { copyText } from '#store/copy-text.ts';
import { type Database, withLongConnection } from '#store/database.ts';
import { writeRenewal } from '#store/estimates/renewals.ts';
import { listingColumns } from '#store/listings/listing-columns.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { modelVersion } from '#underwriting/calculation.ts';
import { seededListings } from './seeded-listings.ts';

const source = 'bench';

/** The seeded listings as rows of an import. */
export function* seededRows(count: number): Generator<ImportRow> {
  let lineNumber = 0;
  for (const { facts, postalCode, bedroomsTotal, livingArea, latitude, longitude, ...listing } of seededListings(
    count,
  )) {
    lineNumber++;
    yield makeImportRow(String(lineNumber), {
      source,
      lineNumber,
      property_type: listing.propertyType,
      postal_code: postalCode,
      bedrooms_total: bedroomsTotal,
      living_area: livingArea,
      latitude,
      longitude,
      list_price: facts.listPrice,
      rent: facts.rent,
      tax_rate: 100 * facts.taxRate,
      tax_annual_amount: facts.taxAnnualAmount,
      insurance_annual: facts.insuranceAnnual,
      association_fee_monthly: facts.associationFeeMonthly,
      ...(listing.hoaEstimated ? { hoa_source: 'table', hoa_low: 150, hoa_high: 600, hoa_count: 0 } : {}),
      other_annual: facts.otherAnnual,
      upfront: facts.upfront,
      market_appreciation: facts.marketAppreciation === null ? null : 100 * facts.marketAppreciation,
    });
  }
}

/**
 * Replaces all listings of the database with the seeded listings. Their estimates count as renewed: otherwise the worker
 * would renew all of them while the bench measures searches.
 */
export async function fillDatabase(database: Database, count: number): Promise<void> {
  await withLongConnection(database, async (client) => {
    await client.query('truncate listings cascade');
    const copy = client.query(copyFrom(`copy listings (${listingColumns.join(', ')}) from stdin`));
    await pipeline(Readable.from(linesOf(count), { objectMode: false }), copy);
    await client.query('truncate rent_changes');
    await client.query('vacuum (analyze, freeze) listings');
  });
  await writeRenewal(database, { month: monthOf(dayOf(Date.now())), modelVersion });
}

function* linesOf(count: number): Generator<string> {
  let lines = '';
  for (const row of seededRows(count)) {
    const { source_key, lineNumber } = row;
    const stored = { ...row, listing_id: listingIdOf(source, source_key) };
    lines += `${listingColumns.map((column) => copyText(stored[column] ?? null)).join('\t')}\n`;
    if (lineNumber % 500 === 0 || lineNumber === count) {
      yield lines;
      lines = '';
    }
  }
}
