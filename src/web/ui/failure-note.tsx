import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './failure-note.module.css';

type Props = {
  readonly children: ReactNode;
  /** The label of the button that tries again; absent: no button. */
  readonly retry?: string;
  readonly onRetry?: () => void;
};

/** Why something failed, in its place. */
export function FailureNote({ children, retry, onRetry }: Props) {
  return (
    <div role="alert" className={classes['note']}>
      <TriangleAlert size={16} aria-hidden />
      <p>{children}</p>
      {retry && (
        <Button size="small" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}
