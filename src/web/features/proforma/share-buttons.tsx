import { Link } from '@tanstack/react-router';
import { Link2, Scale } from 'lucide-react';
import { writeComparedIds } from '#domain/proforma/compared-ids.ts';
import { notify, notifyFailure } from '../../lib/notify.ts';
import { compareWith } from '../../model/proforma/compared-ids.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { proformaCopy as copy } from './proforma-copy.ts';

type Props = {
  readonly id: string;
  /** The path that gives others the same numbers, if they may see the home. */
  readonly address: string;
  /** The home is in the results of its importer alone. */
  readonly isPrivate: boolean;
};

/** Buttons to share the proforma or to compare it. */
export function ShareButtons({ id, address, isPrivate }: Props) {
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
        onClick={() =>
          void copyLink(new URL(address, window.location.href).href, isPrivate ? copy.ownLinkCopied : copy.linkCopied)
        }
      >
        <Link2 size={16} aria-hidden />
      </Button>
    </>
  );
}

async function copyLink(link: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify(copied);
  } catch {
    notifyFailure(copy.linkNotCopied(link));
  }
}
