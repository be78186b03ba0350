import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultShareDays, type NewShareLink, type ShareLink, shareLinksApi } from '#contracts/share-links.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { isAllowed } from '../../model/access/access-of.ts';
import { call } from '../../model/api/call.ts';
import type { EditedNumbers } from '../../model/marks/marks-state.ts';
import { currentUserQuery } from '../../model/session/person-queries.ts';
import { shareLinksQuery } from '../../model/sharing/share-links-query.ts';
import { CopiedField } from '../../parts/copied-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { ShareLinkList } from './share-link-list.tsx';
import { sharingCopy as copy } from './sharing-copy.ts';

/** What is shared: a proforma_id or alias_id with the edited numbers of the page, or a portfolio. */
export type ShareSubject =
  | { readonly proformaId: string; readonly numbers: EditedNumbers | undefined }
  | { readonly portfolioId: string };

export type ShareProps = {
  readonly name: string;
  readonly subject: ShareSubject;
  /** The equity multiple that the visitor wants. */
  readonly target: number;
};

const makingKey = ['make-share-link'];

type Opened = { readonly opened: boolean; readonly onClose: () => void };

/** Creates a link to a proforma or a portfolio, shows it once, and lists the earlier ones. */
export function ShareDialog({ opened, onClose, ...props }: ShareProps & Opened) {
  const client = useQueryClient();
  const making = useMutation({
    mutationKey: makingKey,
    mutationFn: (terms: Terms) => call(shareLinksApi.createShareLink, { input: { ...inputOf(props), ...terms } }),
    onSuccess: () => client.invalidateQueries(shareLinksQuery()),
  });
  // A double click comes before the button is disabled.
  const create = (terms: Terms) => {
    if (client.isMutating({ mutationKey: makingKey }) === 0) making.mutate(terms);
  };
  const isOfSubject = (link: ShareLink) => isLinkTo(link, props.subject, making.data);
  return (
    <Dialog title={making.data ? copy.made : copy.title(props.name)} opened={opened} onClose={onClose}>
      <div className={look('stack', 'gap16')}>
        {making.data ? (
          <>
            <p>{copy.madeText}</p>
            <CopiedField label={copy.link} value={making.data.url} copyLabel={copy.copyLink} isFirst />
            <div className={look('flex', 'end')}>
              <Button onClick={() => making.reset()}>{copy.another}</Button>
            </div>
          </>
        ) : (
          <ShareForm isBusy={making.isPending} error={making.error} onCreate={create} />
        )}
        <ShareLinkList title={copy.links} isShown={isOfSubject} />
      </div>
    </Dialog>
  );
}

type Terms = {
  readonly expires_in_days: number | null;
  readonly shows_address: boolean;
  readonly shows_name: boolean;
};

function inputOf({ subject, target }: ShareProps) {
  const terms = { target_equity_multiple: target };
  if ('portfolioId' in subject) return { ...terms, portfolio_id: subject.portfolioId };
  const { assumptions, facts } = subject.numbers ?? {};
  return { ...terms, proforma_id: subject.proformaId, assumptions, facts };
}

/** A search result gets its own id when it is shared. */
function isLinkTo(link: ShareLink, subject: ShareSubject, made: NewShareLink | undefined): boolean {
  if ('portfolioId' in subject) return link.portfolio_id === subject.portfolioId;
  return [subject.proformaId, made?.proforma_id].includes(link.proforma_id ?? '');
}

type FormProps = {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onCreate: (terms: Terms) => void;
};

function ShareForm({ isBusy, error, onCreate }: FormProps) {
  const seesAddress = isAllowed(useAccess(), 'can_view_limited_fields');
  const { data: user } = useQuery(currentUserQuery());
  const [days, setDays] = useState<keyof typeof copy.expiries>(`${defaultShareDays}`);
  const [showsAddress, setShowsAddress] = useState(false);
  const [showsName, setShowsName] = useState(false);
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return (
    <form
      className={look('stack', 'gap16')}
      onSubmit={(event) => {
        event.preventDefault();
        onCreate({
          expires_in_days: days === 'null' ? null : Number(days),
          shows_address: showsAddress,
          shows_name: showsName,
        });
      }}
    >
      <p className={look('soft', 'pretty')}>{copy.text}</p>
      <ChoiceField label={copy.expiry} value={days} options={copy.expiries} onChange={setDays} />
      <div>
        {seesAddress && (
          <CheckField label={copy.address} hint={copy.addressHint} checked={showsAddress} onChange={setShowsAddress} />
        )}
        <CheckField
          label={copy.name}
          hint={name === '' ? copy.noName : copy.nameHint(name)}
          checked={showsName}
          onChange={setShowsName}
        />
      </div>
      {error && <FailureNote>{error.message}</FailureNote>}
      <div className={look('flex', 'end')}>
        <Button type="submit" look="primary" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? copy.creating : copy.create}
        </Button>
      </div>
    </form>
  );
}
