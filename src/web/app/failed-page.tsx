import { Button } from '../ui/button.tsx';
import { PageState } from '../ui/page-state.tsx';
import { shellCopy } from './shell-copy.ts';

const { failed: copy } = shellCopy;

export function FailedPage() {
  return (
    <PageState isWholePage title={copy.title} text={copy.text}>
      <Button look="primary" onClick={() => window.location.reload()}>
        {copy.retry}
      </Button>
    </PageState>
  );
}
