import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { defaultTimeZone, userSettingsApi } from '#contracts/user-settings.ts';
import { savedSearchesQuery } from '../../../model/saved-searches/saved-searches-query.ts';
import type { Settings } from '../../../model/settings/settings.ts';
import { useSaveSettings } from '../../../model/settings/use-save-settings.ts';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { look } from '../../../ui/look.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './form.module.css';
import { nextNoticeInWords } from './next-notice.ts';
import { SaveFooter } from './save-footer.tsx';
import { SaveState } from './save-state.tsx';
import { Row, Section } from './section.tsx';
import { settingsCopy } from './settings-copy.ts';
import { TimeZoneField } from './time-zone-field.tsx';

const { notifications: copy, sections } = settingsCopy;

type Fields = { user_timezone: string; user_notification_hour: number };

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const hours: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [` ${hour}`, clock.format(Date.UTC(2000, 0, 1, hour))]),
);

type Props = {
  readonly settings: Settings;
  readonly onDirty: (isDirty: boolean) => void;
  /** The saved searches with the switches of their email. */
  readonly children: ReactNode;
};

/** What is emailed and when. The time is saved by a button, everything else at once. */
export function NotificationsSection({ settings, onDirty, children }: Props) {
  const { user_notification_hour } = settings;
  const user_timezone = settings.user_timezone ?? defaultTimeZone;
  const { form, messageOf, onSubmit, showSaved, showRefusal } = useContractForm<Fields>({
    schema: userSettingsApi.changeSettings.input!,
    values: { user_timezone, user_notification_hour },
  });
  const { isDirty } = form.formState;
  const [zone, hour] = useWatch({ control: form.control, name: ['user_timezone', 'user_notification_hour'] });
  const saving = useSaveSettings();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = onSubmit((fields) =>
    saving.mutate(fields, {
      onSuccess: () => showSaved(fields),
      onError: showRefusal,
    }),
  );
  return (
    <Section id="notifications" title={sections.notifications} text={copy.text}>
      <NextNotice settings={settings} />
      <form className={classes['form']} onSubmit={save} noValidate>
        <div className={look('stack', 'gap20', 'halves')}>
          <TimeZoneField
            value={zone}
            error={messageOf('user_timezone')}
            onChange={(next) => form.setValue('user_timezone', next, { shouldDirty: true, shouldValidate: true })}
          />
          <div>
            <p className={look('below6', 'medium')} aria-hidden>
              {copy.hour}
            </p>
            <SelectField
              label={copy.hour}
              value={` ${hour}`}
              options={hours}
              onChange={(next) => form.setValue('user_notification_hour', Number(next), { shouldDirty: true })}
            />
            <p className={look('small', 'top6')}>{copy.hourHint}</p>
          </div>
        </div>
        <SaveFooter saving={saving} isDirty={isDirty} onRetry={save} />
      </form>
      <SavedHomes settings={settings} />
      <Row title={copy.searches} text={copy.searchesText}>
        {children}
      </Row>
    </Section>
  );
}

function NextNotice({ settings }: { settings: Settings }) {
  const { data: searches } = useQuery(savedSearchesQuery());
  const [now] = useState(Date.now);
  if (!searches) return null;
  const next = nextNoticeInWords(settings, searches, now);
  return <p className={look('below16', 'medium')}>{next ?? copy.noNext}</p>;
}

function SavedHomes({ settings }: { settings: Settings }) {
  const saving = useSaveSettings();
  const save = (saved_homes_notified: boolean) => saving.mutate({ saved_homes_notified });
  return (
    <Row
      title={copy.homes}
      text={copy.homesText}
      action={
        <div className={classes['foot']}>
          <SwitchField
            label={
              <>
                <span aria-hidden>{copy.email}</span>
                <VisuallyHidden>{copy.homes}</VisuallyHidden>
              </>
            }
            checked={settings.saved_homes_notified}
            onChange={save}
          />
          <SaveState saving={saving} onRetry={() => save(settings.saved_homes_notified)} />
        </div>
      }
    />
  );
}
