import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type SkillLevel, skillLevels } from '#contracts/skill-level.ts';
import { type User, usersApi } from '#contracts/users.ts';
import { call } from '../../../model/api/call.ts';
import { skillNames } from '../../../model/labels/skill-names.ts';
import { currentUserQuery } from '../../../model/session/person-queries.ts';
import { type Settings, settingsKey } from '../../../model/settings/settings.ts';
import { useSkillLevel } from '../../../model/settings/skill-level.ts';
import { useContractForm } from '../../../parts/forms/use-contract-form.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { look } from '../../../ui/look.ts';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './form.module.css';
import { SaveFooter } from './save-footer.tsx';
import { Section } from './section.tsx';
import { settingsCopy, skillHints } from './settings-copy.ts';

const { profile: copy, sections } = settingsCopy;

type Fields = { first_name: string; last_name: string; skill_level: SkillLevel };

type Props = {
  readonly user: User;
  readonly onDirty: (isDirty: boolean) => void;
};

export function ProfileSection({ user, onDirty }: Props) {
  const { form, messageOf, onSubmit, showSaved, showRefusal } = useContractForm<Fields>({
    schema: usersApi.changeUser.input!,
    values: fieldsOf(user),
  });
  const { isDirty } = form.formState;
  const level = useWatch({ control: form.control, name: 'skill_level' });
  const saving = useSaveProfile((saved) => showSaved(fieldsOf(saved)));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = onSubmit((fields) => saving.mutate(fields, { onError: showRefusal }));
  return (
    <Section id="profile" title={sections.profile} text={copy.text}>
      <form className={classes['form']} onSubmit={save} noValidate>
        <div className={look('stack', 'gap20', 'halves')}>
          <TextField
            label={copy.firstName}
            autoComplete="given-name"
            error={messageOf('first_name')}
            {...form.register('first_name')}
          />
          <TextField
            label={copy.lastName}
            autoComplete="family-name"
            error={messageOf('last_name')}
            {...form.register('last_name')}
          />
        </div>
        {user.email && <TextField label={copy.email} hint={copy.emailHint} value={user.email} readOnly />}
        <div>
          <p className={look('below6', 'medium')} aria-hidden>
            {copy.skill}
          </p>
          <ChoiceField
            label={copy.skill}
            hideLabel
            value={level}
            options={skillNames}
            hint={skillHints[level]}
            onChange={(next) => form.setValue('skill_level', next, { shouldDirty: true })}
          />
        </div>
        <SaveFooter saving={saving} isDirty={isDirty} onRetry={save} />
      </form>
    </Section>
  );
}

function useSaveProfile(onSaved: (user: User) => void) {
  const client = useQueryClient();
  const [, setLevel] = useSkillLevel();
  return useMutation({
    mutationFn: (input: Fields) => call(usersApi.changeUser, { input }),
    onSuccess: (user) => {
      client.setQueryData(currentUserQuery().queryKey, user);
      client.setQueryData<Settings>(
        settingsKey,
        (settings) => settings && { ...settings, skill_level: user.skill_level },
      );
      setLevel(user.skill_level);
      onSaved(user);
    },
  });
}

function fieldsOf({ first_name, last_name, skill_level }: User): Fields {
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    skill_level: skillLevels.find((known) => known === skill_level) ?? 'beginner',
  };
}
