import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type SavedSearch, savedSearchesApi } from '#contracts/saved-searches.ts';
import { writeSavedParameters } from '#domain/saved-parameters.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { notify, notifyFailure } from '../../lib/notify.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { isPlanLimit } from '../../model/api/call-error.ts';
import { createKeys } from '../../model/api/create-keys.ts';
import { storePendingSearch } from '../../model/saved-searches/pending-search.ts';
import { closeSavedSearchModal } from '../../model/saved-searches/saved-search-modal.ts';
import { type SavedSearchText, useSavedSearchChanges } from '../../model/saved-searches/use-saved-search-changes.ts';
import { useSavedSearchLimit } from '../../model/saved-searches/use-saved-search-limit.ts';
import { useShowStored } from '../../model/saved-searches/use-show-stored.ts';
import { defaultSearchTitle } from '../../model/search/default-search-title.ts';
import { useSession } from '../../model/session/session.ts';
import { signInAddress } from '../../model/session/sign-in-address.ts';
import { useContractForm } from '../../parts/forms/use-contract-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { ExpectedNews } from './expected-news.tsx';
import { SavedSearchFields } from './saved-search-fields.tsx';
import { savedSearchesCopy } from './saved-searches-copy.ts';
import { SearchCriteria } from './search-criteria.tsx';
import { SmsChoice } from './sms-choice.tsx';

const { modal: copy } = savedSearchesCopy;

type Fields = SavedSearchText & { readonly search_params: string };

type Props = {
  readonly searchParams: SearchParameters;
  /** What a guest typed before signing in. */
  readonly draft: SavedSearchText | null;
};

export function GetNotifiedForm({ searchParams, draft }: Props) {
  const isGuest = useSession() === 'guest';
  const currentUrl = useRouterState({ select: ({ location }) => location.href });
  const hasArea = useRouterState({ select: ({ location }) => 'box' in location.search });
  const showStored = useShowStored();
  const { create } = useSavedSearchChanges();
  const isMounted = useMounted();
  const limit = useSavedSearchLimit();
  const isRefused = isPlanLimit(create.error);
  const isFull = isRefused || (limit.isReached && create.isIdle);
  const [keyOf] = useState(() => createKeys());
  const { form, messageOf, set, onSubmit, showRefusal } = useContractForm<Fields>({
    schema: savedSearchesApi.createSavedSearch.input!,
    defaultValues: {
      title: draft?.title ?? defaultSearchTitle(searchParams),
      goal: draft?.goal ?? '',
      email_notified: draft?.email_notified ?? true,
      email_interval: draft?.email_interval ?? 1,
      sms_notified: draft?.sms_notified ?? false,
      sms_interval: draft?.sms_interval ?? 1,
      search_params: writeSavedParameters(searchParams),
    },
  });
  const [isTexted, smsInterval] = useWatch({ control: form.control, name: ['sms_notified', 'sms_interval'] });

  const save = onSubmit(({ search_params, ...text }) => {
    if (isGuest) {
      storePendingSearch(searchParams, text);
      location.assign(signInAddress(currentUrl));
      return;
    }
    const onError = (error: Error) => {
      if (isMounted.current) showRefusal(error);
      notifyFailure(savedSearchesCopy.failed);
    };
    const onSuccess = (saved: SavedSearch) => {
      notify(savedSearchesCopy.saved);
      if (isMounted.current) closeSavedSearchModal();
      showStored(saved, searchParams, true);
    };
    const key = keyOf({ text, search_params });
    void create.mutateAsync({ text, searchParams: search_params, key }).then(onSuccess, onError);
  });

  return (
    <form className={look('stack', 'gap16')} noValidate onSubmit={save}>
      <p className={look('soft')}>{copy.text}</p>
      <SavedSearchFields form={form} messageOf={messageOf} set={set} />
      {!isGuest && (
        <SmsChoice
          isTexted={isTexted}
          interval={smsInterval}
          onChange={({ sms_notified: on, sms_interval: days }) => {
            if (on !== undefined) set('sms_notified', on);
            if (days !== undefined) set('sms_interval', days);
          }}
          onLeave={closeSavedSearchModal}
        />
      )}
      <SearchCriteria parameters={searchParams} label={copy.search} />
      {hasArea && <p className={look('small')}>{copy.wholeSearch}</p>}
      <ExpectedNews parameters={searchParams} />
      {isFull && (
        <p role="alert" className={look('amber', 'pad12x16', 'rounded')}>
          {copy.full(limit.most)}
        </p>
      )}
      {create.error && !isFull && <FailureNote>{create.error.message}</FailureNote>}
      <div className={look('flex', 'end', 'gap12')}>
        <Button onClick={closeSavedSearchModal}>{copy.cancel}</Button>
        {isFull ? (
          <Link to="/billing/plans" className={buttonClass({ look: 'primary' })} onClick={closeSavedSearchModal}>
            {copy.plans}
          </Link>
        ) : (
          <Button type="submit" look="primary" disabled={create.isPending} aria-busy={create.isPending}>
            {isGuest ? copy.signIn : create.isPending ? copy.saving : copy.save}
          </Button>
        )}
      </div>
    </form>
  );
}
