import { CircleAlert } from 'lucide-react';
import type { ImportOutcome } from '../../model/import/import-home.ts';
import { PlansLink } from './import-limit-note.tsx';
import classes from './refusal-note.module.css';

export function RefusalNote({ outcome }: { outcome: Extract<ImportOutcome, { kind: 'failed' }> }) {
  return (
    <p className={classes['note']} role="alert">
      <CircleAlert size={18} aria-hidden />
      <span>
        {outcome.message} {outcome.code === 'plan_limit_reached' && <PlansLink />}
      </span>
    </p>
  );
}
