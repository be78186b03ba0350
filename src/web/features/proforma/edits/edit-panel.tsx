import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { PanelGroup } from '#contracts/parameters/parameter.ts';
import { personalAssumptionsIn } from '#domain/personal-assumptions.ts';
import { editBaseOf, mergeEdits } from '#domain/proforma/proforma-edits.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import type { EditState } from '../../../model/proforma/use-proforma-edits.ts';
import { AssumptionSets } from '../../../parts/assumptions/assumption-sets.tsx';
import { Button } from '../../../ui/button.tsx';
import { Group } from '../../../ui/group.tsx';
import { look } from '../../../ui/look.ts';
import { assumptionWords } from '../assumption-words.ts';
import { assumptionsCopy as copy } from './assumptions-copy.ts';
import { EditField, type FieldProps, uneditedOf } from './edit-field.tsx';
import { type FieldName, openAtFirst } from './edit-fields.ts';
import { EditFooter } from './edit-footer.tsx';
import classes from './edit-panel.module.css';
import { wordsIn } from './edit-values.ts';
import { LiveResult } from './live-result.tsx';
import { shownFields } from './shown-fields.ts';

export function EditGroups(props: FieldProps) {
  const { shown, state } = props;
  const [open, setOpen] = useState<ReadonlySet<PanelGroup>>(new Set(openAtFirst));
  const isChanged = (name: FieldName) => wordsIn(shown, name) !== wordsIn(uneditedOf(props, name), name);
  return shownFields(shown).map(({ name, fields }) => {
    const changed = fields.filter(isChanged);
    return (
      <Group
        key={name}
        title={copy.groups[name]}
        open={open.has(name)}
        onToggle={() => setOpen(toggled(open, name))}
        changed={changed.length}
        onReset={() => state.replaceAll(without(state.edits, fields))}
      >
        <div className={look('stack', 'gap16')}>
          {fields.map((field) => (
            <EditField key={field} name={field} {...props} />
          ))}
        </div>
      </Group>
    );
  });
}

/** Applies the person's own defaults or a template. */
export function EditSets({ original, state }: FieldProps) {
  const { stated } = mergeEdits(editBaseOf(original), state.edits);
  return (
    <AssumptionSets
      current={personalAssumptionsIn(stated)}
      onApply={(assumptions) => state.change(assumptions as ProformaEdits)}
    />
  );
}

export function UndoButtons({ state: { undo, redo } }: { state: EditState }) {
  return (
    <span className={look('flex', 'gap2')}>
      <Button look="quiet" size="small" square aria-label={copy.undo} disabled={!undo} onClick={() => undo?.()}>
        <Undo2 size={16} aria-hidden />
      </Button>
      <Button look="quiet" size="small" square aria-label={copy.redo} disabled={!redo} onClick={() => redo?.()}>
        <Redo2 size={16} aria-hidden />
      </Button>
    </span>
  );
}

/** The assumptions in force in a sentence, beside the seller's price. */
export function EditWords({ shown, original }: Pick<FieldProps, 'shown' | 'original'>) {
  return assumptionWords(shown, editBaseOf(original).listing.list_price);
}

type PanelProps = FieldProps & { readonly id: string };

export function EditPanel({ id, ...props }: PanelProps) {
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['top']}>
        <h2 id={id}>{copy.title}</h2>
        <UndoButtons state={props.state} />
      </div>
      <LiveResult shown={props.shown} original={props.original} />
      <div className={classes['groups']}>
        <p className={classes['words']}>
          <EditWords {...props} />
        </p>
        <EditSets {...props} />
        <EditGroups {...props} />
      </div>
      <div className={classes['foot']}>
        <EditFooter original={props.original} state={props.state} />
      </div>
    </section>
  );
}

function toggled(open: ReadonlySet<PanelGroup>, name: PanelGroup): ReadonlySet<PanelGroup> {
  const next = new Set(open);
  if (!next.delete(name)) next.add(name);
  return next;
}

function without<Edits extends object>(edits: Edits, names: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => !names.includes(name))) as Edits;
}
