import { expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

test('A portfolio is summarized for one person without waiting for all requests of another', async () => {
  const server = await startTestApp({ rows: [makeImportRow('a', { rent: 2000 })] });
  const path = `${server.origin}/api/v1/portfolios`;
  const make = async ({ headers }: TestPerson): Promise<string> => {
    const proforma_id = aliasToken(listingIdOf('test', 'a'), settleAssumptions({}));
    return (await postJson(path, { title: 'Memphis', goal: 'income', proforma_id }, headers)).json.data.id;
  };
  const [ann, bob] = [await signInAs(server.database, 'investor'), await signInAs(server.database, 'investor')];
  const [large, small] = [await make(ann), await make(bob)];
  await server.database.pool.query(
    `with made as (
      insert into proformas (user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version)
      select user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version
      from proformas, generate_series(1, 200) where user_id = $2 returning user_id, proforma_id
    )
    insert into portfolio_proformas (user_id, portfolio_id, proforma_id) select user_id, $1, proforma_id from made`,
    [large, ann.userId],
  );
  const order: string[] = [];
  const summarize = async (id: string, { headers }: TestPerson, name: string) => {
    const { status } = await ask(`${path}/${id}/summary`, { headers });
    order.push(`${name} ${status}`);
  };
  const many = Array.from({ length: 20 }, () => summarize(large, ann, 'many'));
  await Promise.all([...many, summarize(small, bob, 'other')]);
  expect(order.indexOf('other 200')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('other 200')).toBeLessThan(10);
  await server.close();
});
