import type { SkillLevel } from '#contracts/skill-level.ts';
import { findRow } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const userProfile = {
  userId: 'users.user_id',
  email: 'users.email',
  emailVerified: 'users.email_verified',
  firstName: 'users.first_name',
  lastName: 'users.last_name',
  skillLevel: 'users.skill_level',
  /** ISO 8601. */
  createdAt: 'users.created_at',
} as const satisfies Selection;

export type UserProfile = RowOf<typeof userProfile>;

/** Absent fields stay unchanged. */
export type ProfileChange = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly skillLevel?: SkillLevel | undefined;
};

/** Null: the account was deleted. */
export async function readProfile(queries: Queries, userId: string): Promise<UserProfile | null> {
  return findRow(queries, userProfile, `select ${columnsOf(userProfile)} from users where user_id = $1`, [userId]);
}

/** Returns the new profile; null: the account was deleted. */
export async function changeProfile(
  queries: Queries,
  userId: string,
  { firstName, lastName, skillLevel }: ProfileChange,
): Promise<UserProfile | null> {
  return findRow(
    queries,
    userProfile,
    `update users set
      first_name = case when $2 then $3 else first_name end,
      last_name = case when $4 then $5 else last_name end,
      skill_level = coalesce($6, skill_level)
    where user_id = $1 returning ${columnsOf(userProfile)}`,
    [userId, firstName !== undefined, firstName, lastName !== undefined, lastName, skillLevel],
  );
}
