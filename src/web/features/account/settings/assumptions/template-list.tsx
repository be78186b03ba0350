import { BookmarkCheck } from 'lucide-react';
import { Suspense } from 'react';
import type { AssumptionTemplate, PersonalAssumptions } from '#contracts/assumption-templates.ts';
import { defaultNames } from '#contracts/parameters/default-assumptions.ts';
import { shortLabelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { notify, notifyFailure } from '../../../../lib/notify.ts';
import { useDialogState } from '../../../../lib/use-dialog-state.ts';
import { useSaveDefaults, useTemplateChanges } from '../../../../model/assumptions/assumption-sets.ts';
import { ConfirmedAction } from '../../../../parts/confirmed-action.tsx';
import { PlanLimitNote } from '../../../../parts/plan-limit-note.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ItemList } from '../../../../ui/item-list.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { look } from '../../../../ui/look.ts';
import classes from '../form.module.css';
import { settingsCopy } from '../settings-copy.ts';

const TemplateDialog = lazyPart(
  async () => (await import('../../../../parts/assumptions/template-dialog.tsx')).TemplateDialog,
  { place: 'corner' },
);

const { assumptions: copy, confirm } = settingsCopy;

type Opened = { readonly kind: 'rename' | 'remove'; readonly template: AssumptionTemplate };

type Props = {
  readonly templates: readonly AssumptionTemplate[];
  /** The person's own defaults, which a template can replace. */
  readonly defaults: PersonalAssumptions;
};

export function TemplateList({ templates, defaults }: Props) {
  const { subject, opening, opened, open, close } = useDialogState<Opened>();
  const { remove } = useTemplateChanges();
  const applying = useSaveDefaults();
  const restoring = useSaveDefaults();

  function apply({ name, assumptions }: AssumptionTemplate) {
    const undo = { action: copy.undo, run: () => restore(defaults) };
    applying.mutate(assumptions, { onSuccess: () => notify(copy.applied(name), undo) });
  }

  function restore(replaced: PersonalAssumptions) {
    restoring.mutateAsync(replaced).catch((error: Error) => notifyFailure(copy.notRestored(error.message)));
  }

  return (
    <div className={look('top20')}>
      <div className={look('flow', 'spread', 'gap12')}>
        <h3>{copy.templates}</h3>
        <PlanLimitNote limit="assumption_templates" used={templates.length} words={copy.used} />
      </div>
      {templates.length === 0 ? (
        <p className={look('soft')}>{copy.none}</p>
      ) : (
        <ItemList
          items={templates.map((template) => ({
            id: template.id,
            picture: <BookmarkCheck size={18} aria-hidden />,
            title: template.name,
            detail: wordsOf(template),
            action: (
              <div className={classes['foot']}>
                <Button
                  size="small"
                  aria-label={copy.applyOf(template.name)}
                  disabled={applying.isPending}
                  onClick={() => apply(template)}
                >
                  {copy.apply}
                </Button>
                <Button
                  size="small"
                  aria-label={copy.renameOf(template.name)}
                  aria-haspopup="dialog"
                  onClick={() => open({ kind: 'rename', template })}
                >
                  {copy.rename}
                </Button>
                <Button
                  size="small"
                  aria-label={copy.removeOf(template.name)}
                  aria-haspopup="dialog"
                  onClick={() => open({ kind: 'remove', template })}
                >
                  {copy.remove}
                </Button>
              </div>
            ),
          }))}
        />
      )}
      <p role="status" className={look('small')}>
        {applying.error?.message}
      </p>
      <Suspense>
        {subject?.kind === 'rename' && (
          <TemplateDialog key={opening} template={subject.template} opened={opened} onClose={close} />
        )}
        {subject?.kind === 'remove' && (
          <ConfirmedAction
            key={opening}
            title={copy.removeTitle(subject.template.name)}
            opened={opened}
            cancel={confirm.cancel}
            confirm={copy.remove}
            danger
            run={() =>
              remove.mutateAsync(subject.template.id, { onSuccess: () => notify(copy.removed(subject.template.name)) })
            }
            onClose={close}
          >
            {copy.removeText}
          </ConfirmedAction>
        )}
      </Suspense>
    </div>
  );
}

/** `Vacancy 8.00%, Hold 10 years` */
function wordsOf({ assumptions }: AssumptionTemplate): string {
  const stated = defaultNames.filter((name) => (assumptions[name] ?? null) !== null);
  return stated.map((name) => `${shortLabelOf(name)} ${valueInWords(name, assumptions[name])}`).join(', ');
}
