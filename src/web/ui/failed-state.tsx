import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { PageState } from './page-state.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
  readonly isWholePage?: boolean;
  /** Beside the button. */
  readonly children?: ReactNode;
};

/** A message instead of content that could not be loaded, with a button to try again. */
export function FailedState({ title, text, retry, onRetry, isWholePage = false, children }: Props) {
  return (
    <PageState alert isWholePage={isWholePage} title={title} text={text} picture={<CloudOff size={26} aria-hidden />}>
      <Button look="primary" onClick={onRetry}>
        {retry}
      </Button>
      {children}
    </PageState>
  );
}
