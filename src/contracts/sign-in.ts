import * as z from 'zod/mini';
import { emailAddress, newPassword } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { lineOfText } from './user-text.ts';

/** The browser's access token. A plain route, not an `endpoint`: its response has no `data`. */
export const accessTokenAnswer = z.object({
  token: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
  id_token: z.nullable(z.string()),
  session_token: z.string(),
});
export type AccessTokenAnswer = z.infer<typeof accessTokenAnswer>;

/** Pages of a sign-in. The first two receive the `uid` of the pending sign-in, the last the `error` that ended it. */
export const signInPages = { signIn: '/auth/sign-in', signUp: '/auth/sign-up', failed: '/auth/failed' } as const;

const interaction = z.object({ uid: z.string() });
/** Where the browser goes next. */
const nextLocation = z.object({ location: z.string() });
const secret = z.string().check(z.minLength(1, 'Please enter your password'), z.maxLength(200));
const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

/** Forms of the built-in OpenID provider. Same-site only: they use cookies and return no tokens. */
export const signInApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/interaction/{uid}/sign-in',
    summary: 'Signs in with an email address and a password.',
    params: interaction,
    input: z.object({ email: emailAddress, password: secret }),
    output: nextLocation,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/interaction/{uid}/sign-up',
    summary:
      'Creates an account and emails a link that confirms the address. The response is the same if an account exists.',
    params: interaction,
    input: z.object({
      email: emailAddress,
      password: newPassword,
      first_name: z.optional(z.nullable(z.union([z.literal(''), lineOfText(100)]))),
      last_name: z.optional(z.nullable(z.union([z.literal(''), lineOfText(100)]))),
    }),
    output: z.null(),
    status: 202,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/auth/interaction/{uid}/confirmation',
    summary:
      'Emails the confirmation link of this browser’s sign-up again, at most once a minute. The response is the same if there is nothing to confirm.',
    params: interaction,
    output: z.null(),
    status: 202,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Emails a link to choose a new password. The response is the same if no account exists.',
    input: z.object({ email: emailAddress }),
    output: z.null(),
    status: 202,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets a new password with the token from an emailed link, and signs out every browser.',
    input: z.object({ token: linkToken, password: newPassword }),
    output: nextLocation,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    summary:
      'Confirms the address with the token from an emailed link. Continues the sign-in in the browser that signed up; in any other browser, leads to choosing a password.',
    input: z.object({ token: linkToken }),
    output: nextLocation,
  }),
} as const;
