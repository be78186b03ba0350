import { Link } from '@tanstack/react-router';
import { Link2, Scale } from 'lucide-react';
import { writeComparedIds } from '#domain/proforma/compared-ids.ts';
import { notify, notifyFailure } from '../../lib/notify.ts';
import { compareWith } from '../../model/proforma/compared-ids.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { proformaCopy as copy } from './proforma-copy.ts';

/** Buttons to share the proforma or to compare it. `address`: the path that gives others the same numbers. */
export function ShareButtons({ id, address }: { id: string; address: string }) {
  return (
    <>
      <Link
        to="/compare"
        search={() => writeComparedIds(compareWith(id))}
        className={buttonClass({ square: true })}
        aria-label={copy.compare}
        title={copy.compare}
      >
        <Scale size={16} aria-hidden />
      </Link>
      <Button
        square
        aria-label={copy.copyLink}
        title={copy.copyLink}
        onClick={() => void copyLink(new URL(address, window.location.href).href)}
      >
        <Link2 size={16} aria-hidden />
      </Button>
    </>
  );
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify(copy.linkCopied);
  } catch {
    notifyFailure(copy.linkNotCopied(link));
  }
}
