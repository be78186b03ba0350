import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { User } from '#contracts/users.ts';
import { AssumptionsSection } from '../../features/account/settings/assumptions/assumptions-section.tsx';
import { DataSection } from '../../features/account/settings/data-section.tsx';
import { DisplaySection } from '../../features/account/settings/display-section.tsx';
import { figureChoices } from '../../features/account/settings/figure-choices.ts';
import { LendersSection } from '../../features/account/settings/lenders-section.tsx';
import { NotificationsSection } from '../../features/account/settings/notifications-section.tsx';
import { ProfileSection } from '../../features/account/settings/profile-section.tsx';
import { Section } from '../../features/account/settings/section.tsx';
import { SectionNav } from '../../features/account/settings/section-nav.tsx';
import { SecuritySection } from '../../features/account/settings/security-section.tsx';
import { settingsCopy as copy } from '../../features/account/settings/settings-copy.ts';
import { TextsSection } from '../../features/account/settings/texts-section.tsx';
import { TokensSection } from '../../features/account/settings/tokens-section.tsx';
import { UnsavedGuard } from '../../features/account/settings/unsaved-guard.tsx';
import { WebhooksSection } from '../../features/account/settings/webhooks-section.tsx';
import { EmailList } from '../../features/saved-searches/email-list.tsx';
import { columnGroups, defaultColumns } from '../../features/search/table/columns.ts';
import { readColumns } from '../../features/search/table/stored-columns.ts';
import { tableCopy } from '../../features/search/table/table-copy.ts';
import { ShareLinkList } from '../../features/sharing/share-link-list.tsx';
import { sharingCopy } from '../../features/sharing/sharing-copy.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { isAllowed } from '../../model/access/access-of.ts';
import { downloadFile } from '../../model/api/download-file.ts';
import { isLimited } from '../../model/labels/detail-fields.ts';
import { savedSearchesQuery } from '../../model/saved-searches/saved-searches-query.ts';
import { currentUserQuery } from '../../model/session/person-queries.ts';
import { useSession } from '../../model/session/session.ts';
import { signInAddress } from '../../model/session/sign-in-address.ts';
import { signOut } from '../../model/session/sign-out.ts';
import type { Settings } from '../../model/settings/settings.ts';
import { settingsQuery } from '../../model/settings/settings-query.ts';
import { useCanText } from '../../model/texts/phone-number-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { look } from '../../ui/look.ts';
import { PageState } from '../../ui/page-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pagesCopy } from '../pages-copy.ts';
import classes from './settings-page.module.css';

const address = '/settings';

/** A person's settings. Guests are redirected to sign in and back. */
export function SettingsPage() {
  const session = useSession();
  const [startedAsGuest] = useState(session === 'guest');
  useEffect(() => {
    if (startedAsGuest) window.location.replace(signInAddress(address));
  }, [startedAsGuest]);
  return (
    <>
      <title>{pagesCopy.settings.documentTitle}</title>
      {session === 'guest' ? !startedAsGuest && <SignedOut /> : <Loaded />}
    </>
  );
}

/** After a sign-out in another tab: hides the person's data, without a redirect. */
function SignedOut() {
  return (
    <PageState
      isWholePage
      title={copy.signedOut.title}
      text={copy.signedOut.text}
      picture={<UserRound size={26} aria-hidden />}
    >
      <a href={signInAddress(address)} className={buttonClass({ look: 'primary' })}>
        {copy.signedOut.signIn}
      </a>
    </PageState>
  );
}

function Loaded() {
  const user = useQuery(currentUserQuery());
  const settings = useQuery(settingsQuery());
  const error = (user.data ? null : user.error) ?? (settings.data ? null : settings.error);
  if (error) {
    return (
      <FailedState
        isWholePage
        title={copy.failed.title}
        text={copy.failed.text(error.message)}
        retry={copy.failed.retry}
        onRetry={() => {
          void user.refetch();
          void settings.refetch();
        }}
      />
    );
  }
  return (
    <div className={look('page')}>
      <h1 className={look('below20')}>{copy.title}</h1>
      {user.data && settings.data ? <Sections user={user.data} settings={settings.data} /> : <LoadingSections />}
    </div>
  );
}

function Sections({ user, settings }: { user: User; settings: Settings }) {
  const seesLimited = isAllowed(useAccess(), 'can_view_limited_fields');
  const canText = useCanText();
  const [profileDirty, setProfileDirty] = useState(false);
  const [displayDirty, setDisplayDirty] = useState(false);
  const [assumptionsDirty, setAssumptionsDirty] = useState(false);
  const [lendersDirty, setLendersDirty] = useState(false);
  const [mailDirty, setMailDirty] = useState(false);
  useSectionOfAddress();
  const columns = {
    words: tableCopy.panel,
    groups: columnGroups.map(({ title, columns: all }) => ({
      title,
      choices: all.map((column) => ({ ...column, locked: !seesLimited && isLimited(column) })),
    })),
    defaultKeys: defaultColumns,
    inForce: readColumns(),
  };
  return (
    <div className={classes['columns']}>
      <SectionNav hidden={canText ? [] : ['texts']} />
      <div className={look('stack', 'gap20')}>
        <ProfileSection user={user} onDirty={setProfileDirty} />
        <DisplaySection
          settings={settings}
          figures={figureChoices(seesLimited)}
          columns={columns}
          onDirty={setDisplayDirty}
        />
        <AssumptionsSection onDirty={setAssumptionsDirty} />
        <LendersSection settings={settings} onDirty={setLendersDirty} />
        <NotificationsSection settings={settings} onDirty={setMailDirty}>
          <Emails />
        </NotificationsSection>
        {canText && <TextsSection />}
        <SecuritySection email={user.email} />
        <Section id="links" title={copy.sections.links} text={sharingCopy.settings}>
          <ShareLinkList />
        </Section>
        <TokensSection />
        <WebhooksSection />
        <DataSection download={downloadFile} onDeleted={signOut} />
      </div>
      <UnsavedGuard isDirty={profileDirty || displayDirty || assumptionsDirty || lendersDirty || mailDirty} />
    </div>
  );
}

/** Nothing until the saved searches are known. */
function Emails() {
  const { data } = useQuery(savedSearchesQuery());
  return data && <EmailList searches={data} />;
}

/** Scrolls to the section in the URL once it is rendered. */
function useSectionOfAddress(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

function LoadingSections() {
  return (
    <div className={classes['columns']}>
      <SectionNav hidden={useCanText() ? [] : ['texts']} />
      <Skeleton label={copy.loading} heights={[380, 380, 220]} />
    </div>
  );
}
