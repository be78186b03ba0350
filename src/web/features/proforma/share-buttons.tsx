import { Link2, Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { proformaCopy as copy } from './proforma-copy.ts';

/** Takes the page to others: `address` is the path that gives the same numbers. */
export function ShareButtons({ address }: { address: string }) {
  return (
    <>
      <Button title={copy.copyLink} onClick={() => void copyLink(new URL(address, window.location.href).href)}>
        <Link2 size={16} aria-hidden />
        <span>{copy.copyLink}</span>
      </Button>
      <Button square aria-label={copy.print} title={copy.print} onClick={() => window.print()}>
        <Printer size={16} aria-hidden />
      </Button>
    </>
  );
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    await notify(copy.linkCopied);
  } catch {
    await notify(copy.linkNotCopied(link));
  }
}
