import { Suspense, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { assumptionTemplatesApi, type PersonalAssumptions } from '#contracts/assumption-templates.ts';
import { parameterOf } from '#contracts/parameters/catalogue.ts';
import { type DefaultName, defaultNames } from '#contracts/parameters/default-assumptions.ts';
import { personalAssumptionsIn } from '#domain/personal-assumptions.ts';
import { useDialogState } from '../../../../lib/use-dialog-state.ts';
import { useSaveDefaults } from '../../../../model/assumptions/assumption-sets.ts';
import { useContractForm } from '../../../../parts/forms/use-contract-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Group } from '../../../../ui/group.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { look } from '../../../../ui/look.ts';
import classes from '../form.module.css';
import { SaveFooter } from '../save-footer.tsx';
import { settingsCopy } from '../settings-copy.ts';
import { AssumptionField, type AssumptionValue } from './assumption-field.tsx';

const TemplateDialog = lazyPart(
  async () => (await import('../../../../parts/assumptions/template-dialog.tsx')).TemplateDialog,
  { place: 'corner' },
);

const { assumptions: copy } = settingsCopy;

type GroupName = keyof typeof copy.groups;
const groupNames = Object.keys(copy.groups) as GroupName[];
const namesIn = (group: GroupName) => defaultNames.filter((name) => parameterOf(name).group === group);

type Fields = Record<DefaultName, AssumptionValue>;

type Props = { readonly defaults: PersonalAssumptions; readonly onDirty: (isDirty: boolean) => void };

/** The person's own defaults. A blank field means the product's default. */
export function DefaultsForm({ defaults, onDirty }: Props) {
  const { form, messageOf, onSubmit, showSaved, showRefusal } = useContractForm<Fields>({
    schema: assumptionTemplatesApi.changeDefaultAssumptions.input!,
    values: fieldsOf(defaults),
  });
  const { isDirty, submitCount } = form.formState;
  const fields = useWatch({ control: form.control }) as Fields;
  const saving = useSaveDefaults();
  const [open, setOpen] = useState<readonly GroupName[]>(['costs']);
  const naming = useDialogState();
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const save = onSubmit((shown) => {
    saving.mutate(personalAssumptionsIn(shown), { onSuccess: () => showSaved(shown), onError: showRefusal });
  });
  const change = (name: DefaultName, value: AssumptionValue) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
  const isWrong = (group: GroupName) => namesIn(group).some((name) => messageOf(name) !== undefined);
  const reset = (group: GroupName) => {
    for (const name of namesIn(group)) change(name, null);
  };
  return (
    <form ref={box} className={classes['form']} onSubmit={save} noValidate>
      <div>
        {groupNames.map((group) => (
          <Group
            key={group}
            title={copy.groups[group]}
            open={open.includes(group) || isWrong(group)}
            onToggle={() => setOpen(open.includes(group) ? open.filter((other) => other !== group) : [...open, group])}
            changed={namesIn(group).filter((name) => fields[name] !== null).length}
            onReset={() => reset(group)}
          >
            <div className={look('stack', 'gap20', 'halves')}>
              {namesIn(group).map((name) => (
                <AssumptionField
                  key={name}
                  name={name}
                  value={fields[name]}
                  error={messageOf(name)}
                  onChange={(value) => change(name, value)}
                />
              ))}
            </div>
          </Group>
        ))}
      </div>
      <div className={look('wrap', 'gap12')}>
        <SaveFooter saving={saving} isDirty={isDirty} onRetry={save} />
        <Button aria-haspopup="dialog" onClick={() => naming.open()}>
          {copy.template}
        </Button>
      </div>
      <Suspense>
        {naming.opening > 0 && (
          <TemplateDialog
            key={naming.opening}
            template={{ id: null, name: '', assumptions: personalAssumptionsIn(fields) }}
            opened={naming.opened}
            onClose={naming.close}
          />
        )}
      </Suspense>
    </form>
  );
}

function fieldsOf(defaults: PersonalAssumptions): Fields {
  return Object.fromEntries(defaultNames.map((name) => [name, defaults[name] ?? null])) as Fields;
}
