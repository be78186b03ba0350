import type { FastifyInstance } from 'fastify';
import { userToWire } from '#commands/presenters/user-to-wire.ts';
import { Refusal } from '#commands/refusal.ts';
import { usersApi } from '#contracts/users.ts';
import { changeProfile, readProfile, type UserProfile } from '#store/people/user-profiles.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** GET and PUT /api/v1/users/current. */
export function registerProfile(app: FastifyInstance, { database }: Services): void {
  register(app, usersApi.currentUser, async ({ caller }) =>
    userToWire(requireProfile(await readProfile(database.pool, caller.person.userId)), caller.role),
  );
  register(app, usersApi.changeUser, async ({ input, caller }) => {
    const change = {
      firstName: emptyAsNull(input.first_name),
      lastName: emptyAsNull(input.last_name),
      skillLevel: input.skill_level,
    };
    return userToWire(requireProfile(await changeProfile(database.pool, caller.person.userId, change)), caller.role);
  });
}

/** An absent name does not change. */
function emptyAsNull(name: string | null | undefined): string | null | undefined {
  return name === '' ? null : name;
}

function requireProfile(profile: UserProfile | null): UserProfile {
  // Deleted since the bearer token was checked.
  if (!profile) throw new Refusal('invalid_token');
  return profile;
}
