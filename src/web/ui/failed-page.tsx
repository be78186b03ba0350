import type { ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';

type Props = {
  readonly copy: { readonly title: string; readonly text: (reason: string) => string; readonly retry: string };
  readonly query: { readonly error: Error; readonly refetch: () => unknown };
  /** Beside the button. */
  readonly children?: ReactNode;
};

/** A page whose data could not be loaded, with the reason. */
export function FailedPage({ copy, query, children }: Props) {
  const { title, text, retry } = copy;
  return (
    <FailedState
      isWholePage
      title={title}
      text={text(query.error.message)}
      retry={retry}
      onRetry={() => void query.refetch()}
    >
      {children}
    </FailedState>
  );
}
