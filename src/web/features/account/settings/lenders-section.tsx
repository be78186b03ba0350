import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { parameterOf } from '#contracts/parameters/catalogue.ts';
import { type LenderLimitName, lenderAssumptions, lenderLimitNames } from '#contracts/parameters/lender-assumptions.ts';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { terms } from '../../../model/glossary/terms.ts';
import { unitMarks } from '../../../model/labels/unit-marks.ts';
import type { Settings } from '../../../model/settings/settings.ts';
import { useSaveSettings } from '../../../model/settings/use-save-settings.ts';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import classes from './form.module.css';
import { SaveFooter } from './save-footer.tsx';
import { Section } from './section.tsx';
import { settingsCopy } from './settings-copy.ts';

const { lenders: copy, sections } = settingsCopy;

type Fields = { [Name in LenderLimitName]: number | null };

const noLimits: Fields = {
  lender_minimum_loan_amount: null,
  lender_minimum_dscr: null,
  lender_maximum_ltv: null,
  lender_maximum_condo_ltv: null,
};

type Props = { readonly settings: Settings; readonly onDirty: (isDirty: boolean) => void };

/** The person's own limits of lenders. A blank field means the default. */
export function LendersSection({ settings, onDirty }: Props) {
  const { form, messageOf, onSubmit, showSaved, showRefusal } = useContractForm<Fields>({
    schema: userSettingsApi.changeSettings.input!,
    values: fieldsOf(settings),
  });
  const { isDirty } = form.formState;
  const limits = useWatch({ control: form.control }) as Fields;
  const saving = useSaveSettings();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = onSubmit((fields) =>
    saving.mutate(fields, { onSuccess: () => showSaved(fields), onError: showRefusal }),
  );
  const change = (name: LenderLimitName, value: number | null) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const reset = () => {
    for (const name of lenderLimitNames) change(name, null);
  };
  const hasOwn = lenderLimitNames.some((name) => limits[name] !== null);
  return (
    <Section id="lenders" title={sections.lenders} text={copy.text}>
      <form className={classes['form']} onSubmit={save} noValidate>
        <div className={look('stack', 'gap20', 'halves')}>
          {lenderLimitNames.map((name) => (
            <NumberField
              key={name}
              label={labelOf(name)}
              hint={`${terms[name].intermediate} ${copy.source(copy.sources[name])}`}
              {...unitMarks(lenderAssumptions[name].unit)}
              placeholder={valueInWords(name, defaultOf(name))}
              value={limits[name]}
              error={messageOf(name)}
              onChange={(value) => change(name, value)}
            />
          ))}
        </div>
        <p className={look('small')}>
          {copy.basis} {copy.saved}
        </p>
        {hasOwn && (
          <div>
            <Button size="small" onClick={reset}>
              {copy.reset}
            </Button>
          </div>
        )}
        <SaveFooter saving={saving} isDirty={isDirty} onRetry={save} />
      </form>
    </Section>
  );
}

function fieldsOf(settings: Settings): Fields {
  const entries = lenderLimitNames.map((name) => [name, settings[name]]);
  return { ...noLimits, ...Object.fromEntries(entries) };
}

function defaultOf(name: LenderLimitName): number | null {
  const entry = parameterOf(name);
  return entry.kind === 'number' ? entry.default : null;
}
