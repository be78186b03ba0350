import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasStart, aliasToken } from '#domain/tokens.ts';
import { readRows } from '../read-rows.ts';
import { columnsOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const saved = {
  userId: 'proformas.user_id',
  proformaId: 'proformas.proforma_id',
  listingId: 'proformas.listing_id',
  assumptions: 'proformas.assumptions',
} as const satisfies Selection;

const batchSize = 1000;
const uniqueViolation = '23505';

/**
 * Gives saved proformas the alias of the current model, so that they stay the proformas of their search results. Where
 * the person has saved that alias meanwhile, the older proforma loses its own. Safe to repeat.
 */
export async function renewAliases(queries: Queries): Promise<void> {
  for (;;) {
    const rows = await readRows(
      queries,
      saved,
      `select ${columnsOf(saved)} from proformas where left(alias_id, 12) < $1 or left(alias_id, 12) > $1
      limit ${batchSize}`,
      [aliasStart()],
    );
    if (rows.length === 0) return;
    const renewed = rows.map(({ userId, proformaId, listingId, assumptions }) => ({
      userId,
      proformaId,
      aliasId: aliasToken(listingId, settleAssumptions(assumptions)),
    }));
    try {
      await writeAliases(queries, renewed);
    } catch (error) {
      // Another process has saved one of the aliases meanwhile, which the next attempt sees.
      if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error;
    }
  }
}

type RenewedAlias = { readonly userId: string; readonly proformaId: string; readonly aliasId: string };

async function writeAliases(queries: Queries, renewed: readonly RenewedAlias[]): Promise<void> {
  await queries.query(
    `with given as (
      select *, row_number() over (partition by "userId", "aliasId" order by "proformaId") as place
      from jsonb_to_recordset($1::jsonb) as renewed ("userId" uuid, "proformaId" uuid, "aliasId" text)
    )
    update proformas set alias_id = case when given.place = 1 and not exists (
      select from proformas as other
      where other.user_id = "userId" and sha256(other.alias_id::bytea) = sha256("aliasId"::bytea)
    ) then "aliasId" end
    from given where proforma_id = given."proformaId" and alias_id is not null`,
    [JSON.stringify(renewed)],
  );
}
