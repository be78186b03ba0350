import { useWatch } from 'react-hook-form';
import { type StatedAssumptions, statedAssumptions } from '#contracts/assumptions.ts';
import { assumptionNames, catalogue, type NumericAssumption, parameterOf } from '#contracts/parameters/catalogue.ts';
import type { MeasuredGoal } from '#contracts/portfolio-figures.ts';
import { formatNumber } from '#domain/format.ts';
import { labelOf } from '#domain/labels/parameter-words.ts';
import { CallError } from '../../model/api/call-error.ts';
import { NumberFormField } from '../../parts/forms/number-form-field.tsx';
import { useContractForm } from '../../parts/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { LabeledSelect } from '../../ui/labeled-select.tsx';
import { look } from '../../ui/look.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { BeforeAfter } from './before-after.tsx';
import { portfolioCopy } from './portfolio-copy.ts';
import type { Home } from './portfolio-home.ts';
import { summaryOf } from './summary-of.ts';

const { bulk: copy } = portfolioCopy;

const bulkNames = assumptionNames.filter((name) => parameterOf(name).bulk);
const numberNames = bulkNames.filter((name): name is NumericAssumption => parameterOf(name).kind === 'number');

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
  const fields = useWatch({ control });
  const changes = stated(fields);
  const isEmpty = Object.keys(changes).length === 0;
  const number = (name: NumericAssumption) => (
    <NumberFormField
      key={name}
      control={control}
      name={name}
      label={labelOf(name)}
      min={catalogue[name].min}
      max={catalogue[name].max}
      decimals={catalogue[name].isWhole ? 0 : 3}
      suffix={suffixOf(name)}
      placeholder={asTheyAre(homes, name)}
    />
  );
  return (
    <SidePanel
      title={copy.title}
      opened={opened}
      onClose={onClose}
      foot={
        <div className={look('flow', 'end', 'gap12')}>
          {error && (
            <FailureNote>{isRefusal(error) ? copy.failed(error.message) : copy.unknown(error.message)}</FailureNote>
          )}
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            look="primary"
            disabled={busy || isEmpty}
            aria-busy={busy}
            onClick={onSubmit((valid) => onApply(stated(valid)))}
          >
            {busy ? copy.saving : copy.apply(homes.length)}
          </Button>
        </div>
      }
    >
      <p className={look('small', 'padTop16')}>{copy.text(homes.length)}</p>
      <div className={look('stack', 'gap16', 'halves', 'top16')}>
        <LabeledSelect
          label={labelOf('price_offer')}
          value={changes.price_offer || 'as_they_are'}
          options={{ as_they_are: copy.asTheyAre, ...catalogue.price_offer.options }}
          onChange={(value) => set('price_offer', value === 'as_they_are' ? null : (value as 'full'))}
        />
        <LabeledSelect
          label={labelOf('rent_scenario')}
          value={changes.rent_scenario ?? 'as_they_are'}
          options={{ as_they_are: copy.asTheyAre, ...catalogue.rent_scenario.options }}
          onChange={(value) => set('rent_scenario', value === 'as_they_are' ? null : (value as 'actual'))}
        />
        <LabeledSelect
          label={labelOf('property_managed')}
          value={changes.property_managed == null ? 'as_they_are' : String(changes.property_managed)}
          options={{ as_they_are: copy.asTheyAre, true: copy.managed.yes, false: copy.managed.no }}
          onChange={(value) => set('property_managed', value === 'as_they_are' ? null : value === 'true')}
        />
        {numberNames.map(number)}
      </div>
      <h3 className={look('top24')}>{copy.preview}</h3>
      {isEmpty && <p className={look('small', 'padTop16')}>{copy.nothing}</p>}
      <BeforeAfter before={summaryOf(homes, goal)} after={summaryOf(homes, goal, changes)} seesLimited={seesLimited} />
    </SidePanel>
  );
}

/** Without the server's refusal, the homes may have been changed. */
function isRefusal(error: Error): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** The filled-in assumptions. Omits untouched ones, because null on the wire means the default. */
function stated(fields: StatedAssumptions): StatedAssumptions {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

/** The common value of all homes, or the range of their values. */
function asTheyAre(homes: readonly Home[], name: NumericAssumption): string {
  const values = homes.map(({ proforma }) => proforma[name]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = low === high ? formatNumber(low) : copy.each(formatNumber(low), formatNumber(high));
  return range + suffixOf(name);
}

function suffixOf(name: NumericAssumption): string {
  const { unit } = catalogue[name];
  return unit === 'percent' ? '%' : ` ${unit}`;
}
