import { useWatch } from 'react-hook-form';
import {
  numericAssumptions,
  priceOffers,
  rentScenarios,
  type StatedAssumptions,
  statedAssumptions,
} from '#contracts/assumptions.ts';
import type { MeasuredGoal } from '#contracts/portfolio-figures.ts';
import { priceOfferLabels, rentScenarioLabels } from '#domain/search-parameters.ts';
import { formatNumber } from '../../lib/format.ts';
import { assumptionLabels } from '../../model/labels/assumption-labels.ts';
import { NumberFormField } from '../../parts/forms/number-form-field.tsx';
import { useContractForm } from '../../parts/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { BeforeAfter } from './before-after.tsx';
import classes from './bulk-panel.module.css';
import type { Home } from './home-name.ts';
import { portfolioCopy } from './portfolio-copy.ts';
import { summaryOf } from './summary-of.ts';

const { bulk: copy } = portfolioCopy;

const percents = [
  ['interest_rate', assumptionLabels.interestRate],
  ['mortgage_ltv', assumptionLabels.loanToValue],
  ['gross_income_increase', assumptionLabels.rentGrowth],
  ['gross_expense_increase', assumptionLabels.expenseGrowth],
  ['appreciation', assumptionLabels.appreciation],
  ['vacancy', assumptionLabels.vacancy],
] as const;
const years = [
  ['hold_years', assumptionLabels.yearsHeld],
  ['loan_term', assumptionLabels.loanTerm],
] as const;
type NumberName = (typeof percents)[number][0] | (typeof years)[number][0];

const noChanges: StatedAssumptions = {};

type Props = {
  readonly opened: boolean;
  readonly homes: readonly Home[];
  readonly goal: MeasuredGoal;
  readonly seesLimited: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onApply: (assumptions: StatedAssumptions) => void;
  readonly onClose: () => void;
};

/** Changes assumptions of every home of a portfolio at once. Shows the resulting totals before anything is saved. */
export function BulkPanel({ opened, homes, goal, seesLimited, busy, error, onApply, onClose }: Props) {
  const { form, set, onSubmit } = useContractForm<StatedAssumptions>({
    schema: statedAssumptions,
    defaultValues: noChanges,
    shouldFocusError: false,
  });
  const { control } = form;
  const changes = useWatch({ control });
  const isEmpty = Object.values(changes).every((value) => value === null || value === undefined);
  const number = (name: NumberName, label: string, suffix: string) => (
    <NumberFormField
      key={name}
      control={control}
      name={name}
      label={label}
      min={numericAssumptions[name].min}
      max={numericAssumptions[name].max}
      decimals={suffix === '%' ? 3 : 0}
      suffix={suffix}
      placeholder={asTheyAre(homes, name, suffix)}
    />
  );
  return (
    <SidePanel
      title={copy.title}
      opened={opened}
      onClose={onClose}
      foot={
        <div className={classes['foot']}>
          {error && (
            <p role="alert" className={classes['error']}>
              {copy.failed(error.message)}
            </p>
          )}
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            look="primary"
            disabled={busy || isEmpty}
            aria-busy={busy}
            onClick={onSubmit((fields) => onApply(stated(fields)))}
          >
            {busy ? copy.saving : copy.apply(homes.length)}
          </Button>
        </div>
      }
    >
      <p className={classes['text']}>{copy.text(homes.length)}</p>
      <div className={classes['fields']}>
        <Choice
          label={assumptionLabels.priceOffer}
          value={changes.price_offer || 'as_they_are'}
          options={{ as_they_are: copy.asTheyAre, ...pick(priceOfferLabels, priceOffers) }}
          onChange={(value) => set('price_offer', value === 'as_they_are' ? null : (value as 'full'))}
        />
        <Choice
          label={assumptionLabels.rentScenario}
          value={changes.rent_scenario ?? 'as_they_are'}
          options={{ as_they_are: copy.asTheyAre, ...pick(rentScenarioLabels, rentScenarios) }}
          onChange={(value) => set('rent_scenario', value === 'as_they_are' ? null : (value as 'actual'))}
        />
        <Choice
          label={assumptionLabels.manager}
          value={changes.property_managed == null ? 'as_they_are' : String(changes.property_managed)}
          options={{ as_they_are: copy.asTheyAre, true: copy.managed.yes, false: copy.managed.no }}
          onChange={(value) => set('property_managed', value === 'as_they_are' ? null : value === 'true')}
        />
        {percents.map(([name, label]) => number(name, label, '%'))}
        {years.map(([name, label]) => number(name, label, ' years'))}
      </div>
      <h3 className={classes['title']}>{copy.preview}</h3>
      {isEmpty && <p className={classes['text']}>{copy.nothing}</p>}
      <BeforeAfter before={summaryOf(homes, goal)} after={summaryOf(homes, goal, changes)} seesLimited={seesLimited} />
    </SidePanel>
  );
}

/** The filled-in assumptions. Omits untouched ones, because null on the wire means the default. */
function stated(changes: StatedAssumptions): StatedAssumptions {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null && value !== undefined));
}

/** The common value of all homes, or the range of their values. */
function asTheyAre(homes: readonly Home[], name: NumberName, suffix: string): string {
  const values = homes.map(({ proforma }) => proforma[name]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = low === high ? formatNumber(low) : copy.each(formatNumber(low), formatNumber(high));
  return range + suffix;
}

function pick<Name extends string>(labels: Readonly<Record<Name, string>>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, labels[name]])) as Record<Name, string>;
}

function Choice({
  label,
  ...field
}: {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}) {
  return (
    <div className={classes['choice']}>
      <span aria-hidden>{label}</span>
      <SelectField label={label} {...field} />
    </div>
  );
}
