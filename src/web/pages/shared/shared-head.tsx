import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleMinus, Printer } from 'lucide-react';
import type { SharedAnswer } from '#contracts/share-links.ts';
import { formatDay } from '#domain/format-day.ts';
import { describeShared } from '#domain/shared/describe-shared.ts';
import { printPage } from '../../lib/print-page.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { sharedCopy as copy } from './shared-copy.ts';

/** Who shared it, as of when, and how long the link opens. */
export function SharedSource({ shared }: { shared: SharedAnswer }) {
  const { owner_name: name, proforma, expires_at: end } = shared;
  const words = [
    name === null ? copy.shared : copy.sharedBy(name),
    proforma ? copy.saved(formatDay(proforma.saved_at)) : copy.current,
    ...(end === null ? [] : [copy.expires(formatDay(end))]),
  ];
  return <span className={look('small')}>{words.join(' · ')}</span>;
}

export function SharedActions() {
  return (
    <>
      <Button title={copy.print} onClick={() => void printPage()}>
        <Printer size={16} aria-hidden />
        <span>{copy.print}</span>
      </Button>
      <Link to="/" className={buttonClass()}>
        {copy.search}
      </Link>
    </>
  );
}

/** Whether it meets the multiple that its owner wants. */
export function SharedVerdict({ shared }: { shared: SharedAnswer }) {
  const { isMet, words } = describeShared(shared).verdict;
  const Picture = isMet ? CircleCheck : CircleMinus;
  return (
    <p className={look('row', 'gap8', 'strong', 'top8', isMet ? 'positive' : 'warning')}>
      <Picture size={18} aria-hidden />
      {words}
    </p>
  );
}
