import type { SkillLevel } from '#contracts/skill-level.ts';
import type { Queries } from '../transact.ts';

export type UserProfile = {
  readonly userId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly skillLevel: SkillLevel;
  /** ISO 8601. */
  readonly createdAt: string;
};

/** Absent fields stay unchanged. */
export type ProfileChange = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly skillLevel?: SkillLevel | undefined;
};

const columns = `user_id as "userId", email, email_verified as "emailVerified", first_name as "firstName",
  last_name as "lastName", skill_level as "skillLevel", created_at as "createdAt"`;

/** Null: the account was deleted. */
export async function readProfile(queries: Queries, userId: string): Promise<UserProfile | null> {
  const { rows } = await queries.query<UserProfile>(`select ${columns} from users where user_id = $1`, [userId]);
  return rows[0] ?? null;
}

/** Returns the new profile; null: the account was deleted. */
export async function changeProfile(
  queries: Queries,
  userId: string,
  { firstName, lastName, skillLevel }: ProfileChange,
): Promise<UserProfile | null> {
  const { rows } = await queries.query<UserProfile>(
    `update users set
      first_name = case when $2 then $3 else first_name end,
      last_name = case when $4 then $5 else last_name end,
      skill_level = coalesce($6, skill_level)
    where user_id = $1 returning ${columns}`,
    [userId, firstName !== undefined, firstName, lastName !== undefined, lastName, skillLevel],
  );
  return rows[0] ?? null;
}
