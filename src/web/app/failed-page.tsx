import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { shellCopy } from './shell-copy.ts';

const { failed: copy } = shellCopy;

export function FailedPage() {
  return (
    <Message isWholePage title={copy.title} text={copy.text}>
      <Button look="primary" onClick={() => window.location.reload()}>
        {copy.retry}
      </Button>
    </Message>
  );
}
