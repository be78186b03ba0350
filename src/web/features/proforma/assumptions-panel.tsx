import { offerPercent } from '#contracts/assumptions.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { personaLabels, priceOfferLabels, rentScenarioLabels } from '#domain/search-parameters.ts';
import { formatPercent, formatRatio, formatYears } from '../../lib/format.ts';
import { detailValue } from '../../model/labels/detail-value.ts';
import { Panel } from '../../ui/panel.tsx';
import { FactList } from './fact-list.tsx';
import { proformaCopy } from './proforma-copy.ts';

const { assumptions: copy } = proformaCopy;

export function AssumptionsPanel({ answer }: { answer: ProformaParts }) {
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
          [copy.names.priceOffer, priceOfferLabels[proforma.price_offer ?? 'full']],
          [copy.names.rentScenario, rentScenarioLabels[proforma.rent_scenario ?? 'actual']],
          [copy.names.persona, proforma.persona ? personaLabels[proforma.persona] : copy.none],
          [copy.names.interestRate, percent('interest_rate')],
          [copy.names.loanToValue, percent('mortgage_ltv')],
          [copy.names.loanTerm, formatYears(proforma.loan_term)],
          [copy.names.yearsHeld, formatYears(proforma.hold_years)],
          [copy.names.appreciation, growth],
          [copy.names.exitCapRate, proforma.exit_cap_rate === null ? copy.byGrowth : percent('exit_cap_rate')],
          [copy.names.buyingCosts, percent('acquisition_cost_percentage')],
          [copy.names.sellingCosts, percent('disposition_cost_percentage')],
          [copy.names.rentGrowth, percent('gross_income_increase')],
          [copy.names.expenseGrowth, percent('gross_expense_increase')],
          [copy.names.vacancy, percent('vacancy')],
          [copy.names.manager, proforma.property_managed ? percent('management_fee') : copy.no],
          [copy.names.maintenance, percent('maintenance')],
          ...(proforma.maintenance_of_price > 0
            ? [[copy.names.maintenanceOfPrice, percent('maintenance_of_price')] as const]
            : []),
          [copy.names.capexReserve, percent('capex_reserve')],
          [copy.names.reserveInNoi, yesNo(proforma.capex_above_line)],
          [copy.names.propertyTax, proforma.tax_mode === 'reassess' ? copy.reassess : copy.fixed],
          ...(proforma.mortgage_ltv > 80 ? [[copy.names.pmi, percent('pmi_rate')] as const] : []),
          ...(proforma.persona === 'reinvestor' ? [[copy.names.reinvested, percent('reinvest_rate')] as const] : []),
          ...refinancing(answer),
        ]}
      />
    </Panel>
  );
}

/** Only together with the figures that depend on them, because readers could not see their effect otherwise. */
function refinancing({ proforma, calculation }: ProformaParts): (readonly [string, string])[] {
  return [
    ...(calculation.npv === undefined
      ? []
      : [[copy.names.discountRate, formatPercent(proforma.discount_rate)] as const]),
    ...(calculation.refi_proceeds === undefined
      ? []
      : [
          [copy.names.refiYear, formatYears(proforma.refi_year)] as const,
          [copy.names.refiLtv, formatPercent(proforma.refi_ltv)] as const,
          [copy.names.refiDscr, formatRatio(proforma.refi_min_dscr)] as const,
          [copy.names.refiCost, formatPercent(proforma.refi_cost)] as const,
        ]),
  ];
}
