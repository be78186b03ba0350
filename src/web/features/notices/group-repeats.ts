import type { Notice } from '#contracts/notices.ts';

/** Consecutive news of one home, of the same kind and in the same words, such as from several saved searches. */
export type RepeatedNotice = { readonly newest: Notice; readonly all: readonly Notice[] };

/** `notices`: newest first. */
export function groupRepeats(notices: readonly Notice[]): readonly RepeatedNotice[] {
  const groups: { newest: Notice; all: Notice[] }[] = [];
  for (const notice of notices) {
    const last = groups.at(-1);
    if (last && keyOf(last.newest) === keyOf(notice)) last.all.push(notice);
    else groups.push({ newest: notice, all: [notice] });
  }
  return groups;
}

/** A home that is no longer listed is known by its proforma. */
function keyOf({ kind, words, listing, proforma_id }: Notice): string {
  return `${kind} ${listing?.listing_id ?? proforma_id} ${words}`;
}
