import { targetTerms } from '#domain/proforma/target-terms.ts';
import type { Targets } from '#underwriting/assumptions.ts';
import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import classes from './offers.module.css';
import { offersCopy as copy } from './offers-copy.ts';

/** The exact terms that meet the targets of the search. Each has a button that applies it. */
export function TargetOffers({
  underwritten,
  asking,
  onEdit,
  targets,
}: ProformaPanelProps & { readonly targets: Targets }) {
  const { listing } = underwritten.proforma;
  const rows = targetTerms(listing, underwritten.assumptions, targets, asking);
  return (
    <>
      <h3 className={look('top20')}>{copy.targets}</h3>
      <ul className={classes['targets']}>
        {rows.map(({ name, value, note, edits }) => (
          <li key={name}>
            <span>{name}</span>
            <strong>{value}</strong>
            <span className={look('note')}>{note}</span>
            {edits && (
              <Button size="small" aria-label={copy.putIn(`${name}: ${value}`)} onClick={() => onEdit(edits)}>
                {copy.use}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
