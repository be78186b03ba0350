import { embeddedIssuerName, type ListedUser } from '#store/people/users.ts';
import { countWithNoun } from './format-count.ts';

/** Newest last. */
export function describeUsers(users: readonly ListedUser[]): string {
  if (users.length === 0) return 'No accounts yet. To create the first admin: forma users create EMAIL --admin';
  const rows = users.map(({ userId, email, issuer, role, isDisabled, createdAt }) => [
    email ?? '(no address)',
    isDisabled ? 'disabled' : role,
    createdAt.slice(0, 10),
    issuer === embeddedIssuerName ? '' : issuer,
    userId,
  ]);
  const heading = ['EMAIL', 'ROLE', 'SINCE', 'ISSUER', 'ID'];
  const widths = heading.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [...[heading, ...rows].map(line), countWithNoun(users.length, 'account')].join('\n');
}
