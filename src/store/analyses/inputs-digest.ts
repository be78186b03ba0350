import { modelVersion } from '#underwriting/calculation.ts';

/** Version of the tools. A new one makes every result out of date. */
const toolVersion = '3';

/** Today's facts of a listing that enter its figures, beside what the proforma saved. */
const listingFacts = [
  'list_price',
  'standard_status',
  'rent',
  'rent_low',
  'rent_high',
  'tax_rate',
  'tax_annual_amount',
  'insurance_annual',
  'association_fee_monthly',
  'other_annual',
  'upfront',
  'market_appreciation',
];

/** SQL: an age in days as one of the classes of the score. */
const ageClass = (timestamp: string) =>
  `width_bucket(extract(epoch from now() - ${timestamp}) / 86400, array[8, 31, 91]::double precision[])`;

/**
 * SQL: the joins and the digest of everything that a result depends on. `job` names a common table expression with the
 * columns `user_id`, `proforma_id`, `tool_name`, `portfolio_id`, `target_equity_multiple` and
 * `maximum_initial_equity_investment`.
 */
export function inputsDigest(job: string): { readonly joins: string; readonly digest: string } {
  const listing = `row(${listingFacts.map((name) => `today.${name}`).join(', ')})::text`;
  return {
    joins: `join proformas as basis on basis.user_id = ${job}.user_id and basis.proforma_id = ${job}.proforma_id
      left join listings as today on today.listing_id = basis.listing_id
      left join private_listings as imported
        on imported.listing_id = basis.listing_id and imported.user_id = basis.user_id
      left join portfolios as agenda on agenda.portfolio_id = ${job}.portfolio_id and agenda.user_id = ${job}.user_id
      left join (${homesOfPortfolios(job)}) as homes on homes.portfolio_id = agenda.portfolio_id`,
    digest: `encode(sha256(convert_to(concat_ws('|', '${modelVersion}.${toolVersion}', ${job}.tool_name,
      ${job}.target_equity_multiple, coalesce(${job}.maximum_initial_equity_investment::text, 'none'), basis.listing, basis.facts, basis.assumptions,
      ${ageClass("(basis.listing ->> 'modification_timestamp')::timestamptz")},
      case when today.listing_id is not null then ${listing} end, imported.listing,
      case when ${job}.tool_name = 'determineAgendaFit' then concat_ws('|', 'agenda', ${job}.portfolio_id, agenda.goal,
        agenda.strategy, agenda.goal_metric, agenda.goal_value, homes.digest) end), 'UTF8')), 'hex')`,
  };
}

/** Reads the homes of a portfolio once, however many jobs name it. */
function homesOfPortfolios(jobs: string): string {
  return `select portfolio_id, string_agg(md5(linked.calculation::text || linked.proforma_id), ''
      order by linked.proforma_id) as digest
    from portfolio_proformas join proformas as linked using (user_id, proforma_id)
    where portfolio_id in (select portfolio_id from ${jobs} where tool_name = 'determineAgendaFit')
    group by portfolio_id`;
}
