import type { User } from '#contracts/people-api.ts';

type Named = Pick<User, 'first_name' | 'last_name' | 'email'>;

/** The name of a person as it is written; null where they gave none. */
export function nameOf({ first_name, last_name }: Named): string | null {
  return [first_name, last_name].filter(Boolean).join(' ') || null;
}

/** Up to two capital letters that stand for a person: of the names, else of the e-mail address. */
export function initialsOf({ first_name, last_name, email }: Named): string {
  const names = [first_name, last_name].filter((name) => name !== null && name !== '');
  const words = names.length > 0 ? names : [email ?? ''];
  return words
    .map((word) => Array.from((word ?? '').trim())[0] ?? '')
    .join('')
    .toUpperCase();
}
