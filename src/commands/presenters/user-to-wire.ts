import type { Role } from '#contracts/access.ts';
import type { User } from '#contracts/users.ts';
import type { UserProfile } from '#store/people/user-profiles.ts';

export function userToWire(profile: UserProfile, role: Role): User {
  return {
    id: profile.userId,
    email: profile.email,
    email_verified: profile.emailVerified,
    first_name: profile.firstName,
    last_name: profile.lastName,
    skill_level: profile.skillLevel,
    current_role: role,
    created_at: profile.createdAt,
  };
}
