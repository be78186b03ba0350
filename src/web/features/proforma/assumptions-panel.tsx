import type { ProformaAnswer } from '#contracts/api.ts';
import { offerPercent } from '#contracts/assumptions.ts';
import { personaLabels, priceOfferLabels, rentScenarioLabels } from '#contracts/search-parameters.ts';
import { detailValue } from '../../lib/detail-value.ts';
import { formatPercent, formatRatio, formatYears } from '../../lib/format.ts';
import { FactList, Panel } from './panel.tsx';
import { proformaCopy } from './proforma-copy.ts';

const { assumptions: copy } = proformaCopy;

/** Everything that is supposed, in a sentence and in numbers. */
export function AssumptionsPanel({ answer }: { answer: ProformaAnswer }) {
  const { proforma, listing } = answer;
  const offer = offerPercent[proforma.price_offer ?? 'full'];
  const words = copy.words(
    offer === 0 ? copy.atAsking : copy.atOffer(formatPercent(offer)),
    formatPercent(proforma.mortgage_ltv),
    formatPercent(proforma.interest_rate),
    formatYears(proforma.loan_term),
    formatYears(proforma.hold_years),
  );
  const percent = (key: string) => formatPercent(Number(detailValue(answer, `proforma.${key}`)));
  const yesNo = (yes: boolean) => (yes ? copy.yes : copy.no);
  const byMarket = proforma.persona === 'appreciation' && proforma.appreciation === listing.market_appreciation;
  const growth = byMarket ? copy.market(percent('appreciation')) : percent('appreciation');
  return (
    <Panel title={copy.title} text={words}>
      <FactList
        facts={[
          ['Price offer', priceOfferLabels[proforma.price_offer ?? 'full']],
          ['Rent scenario', rentScenarioLabels[proforma.rent_scenario ?? 'actual']],
          ['Persona', proforma.persona ? personaLabels[proforma.persona] : copy.none],
          ['Interest rate', percent('interest_rate')],
          ['Loan to value', percent('mortgage_ltv')],
          ['Loan term', formatYears(proforma.loan_term)],
          ['Years held', formatYears(proforma.hold_years)],
          ['Appreciation a year', growth],
          ['Exit cap rate', proforma.exit_cap_rate === null ? copy.byGrowth : percent('exit_cap_rate')],
          ['Buying costs', percent('acquisition_cost_percentage')],
          ['Selling costs', percent('disposition_cost_percentage')],
          ['Rent growth a year', percent('gross_income_increase')],
          ['Expense growth a year', percent('gross_expense_increase')],
          ['Vacancy', percent('vacancy')],
          ['Property manager', proforma.property_managed ? percent('management_fee') : copy.no],
          ['Maintenance, of rent', percent('maintenance')],
          ...(proforma.maintenance_of_price > 0
            ? [['Maintenance, of price', percent('maintenance_of_price')] as const]
            : []),
          ['Capital reserve, of rent', percent('capex_reserve')],
          ['Reserve counted in NOI', yesNo(proforma.capex_above_line)],
          ['Property tax', proforma.tax_mode === 'reassess' ? copy.reassess : copy.fixed],
          ...(proforma.mortgage_ltv > 80 ? [['Mortgage insurance', percent('pmi_rate')] as const] : []),
          ...(proforma.persona === 'reinvestor' ? [['Reinvested at', percent('reinvest_rate')] as const] : []),
          ...refinancing(answer),
        ]}
      />
    </Panel>
  );
}

/** Only with the figures that they lead to: without those a reader could not see what they do. */
function refinancing({ proforma, calculation }: ProformaAnswer): (readonly [string, string])[] {
  return [
    ...(calculation.npv === undefined ? [] : [['Discount rate', formatPercent(proforma.discount_rate)] as const]),
    ...(calculation.refi_proceeds === undefined
      ? []
      : [
          ['Refinanced after', formatYears(proforma.refi_year)] as const,
          ['Refinanced to', formatPercent(proforma.refi_ltv)] as const,
          ['Refinance DSCR', formatRatio(proforma.refi_min_dscr)] as const,
          ['Refinance costs', formatPercent(proforma.refi_cost)] as const,
        ]),
  ];
}
