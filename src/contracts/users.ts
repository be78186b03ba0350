import * as z from 'zod/mini';
import { roles } from './access.ts';
import { endpoint } from './endpoint.ts';
import { skillLevelInput, skillLevels } from './skill-level.ts';
import { lineOfText } from './user-text.ts';

export const user = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  skill_level: z.enum(skillLevels),
  current_role: z.enum(roles),
  created_at: z.string(),
});
export type User = z.infer<typeof user>;

/** Null or an empty text removes the name. */
const nameInput = z.optional(z.nullable(z.union([z.literal(''), lineOfText(100)])));

export const usersApi = {
  currentUser: endpoint({
    method: 'GET',
    needs: 'user',
    path: '/api/v1/users/current',
    summary: 'The signed-in person.',
    output: user,
  }),
  changeUser: endpoint({
    method: 'PUT',
    needs: 'user',
    path: '/api/v1/users/current',
    summary: 'Changes name and skill level. Omitted fields stay the same.',
    input: z.object({ first_name: nameInput, last_name: nameInput, skill_level: skillLevelInput }),
    output: user,
  }),
  requestChangePassword: endpoint({
    method: 'POST',
    needs: 'session',
    path: '/api/v1/users/request_change_password',
    summary:
      'Emails the signed-in person a link to choose a new password, or that another issuer manages it. At most three an hour.',
    input: z.object({}),
    output: z.null(),
    status: 202,
  }),
} as const;
