import type { User } from '#contracts/users.ts';

type Named = Pick<User, 'first_name' | 'last_name' | 'email'>;

export function nameOf({ first_name, last_name }: Named): string | null {
  return [first_name, last_name].filter(Boolean).join(' ') || null;
}

/** Up to two capital initials of the name, or of the email address. */
export function initialsOf({ first_name, last_name, email }: Named): string {
  const names = [first_name, last_name].filter((name) => name !== null && name !== '');
  const words = names.length > 0 ? names : [email ?? ''];
  return words
    .map((word) => Array.from((word ?? '').trim())[0] ?? '')
    .join('')
    .toUpperCase();
}
