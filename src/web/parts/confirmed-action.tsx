import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { LazyConfirmDialog } from '../ui/lazy-confirm-dialog.ts';

type Props = Omit<ComponentProps<typeof LazyConfirmDialog>, 'busy' | 'error' | 'onConfirm'> & {
  readonly run: () => Promise<unknown>;
  /** Says why the action failed. */
  readonly failed?: (reason: string) => string;
};

/** Asks, runs the action, and closes once it succeeds. A key for each opening drops the failure of an earlier one. */
export function ConfirmedAction({ run, failed = (reason) => reason, ...dialog }: Props) {
  const running = useMutation({ mutationFn: run });
  return (
    <LazyConfirmDialog
      {...dialog}
      busy={running.isPending}
      error={running.error ? failed(running.error.message) : undefined}
      onConfirm={() => running.mutate(undefined, { onSuccess: dialog.onClose })}
    />
  );
}
