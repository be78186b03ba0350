import type { Database } from '#store/database.ts';
import { type Commands, type Options, UsageError } from './command.ts';
import { print } from './print.ts';

// Each command loads its own modules so that help and errors print at once.

export const userCommands: Commands = {
  'users create': {
    usage: 'forma users create EMAIL [--admin] [--password-stdin] [--data DIR]',
    description: `Creates an account with email and password, and prints a link to choose the password. The link works once and expires
in 24 hours. If another issuer is configured (OIDC_ISSUER), create accounts there.

  --admin           create an admin, who has every permission
  --password-stdin  read the password from standard input instead`,
    accepts: (words) => words.length === 1,
    options: ['admin', 'password-stdin'],
    run: runUsersCreate,
  },
  'users list': {
    usage: 'forma users list [--data DIR]',
    description: 'Lists all accounts with role, creation date and id.',
    accepts: (words) => words.length === 0,
    options: [],
    run: runUsersList,
  },
  'users role': {
    usage: 'forma users role EMAIL|ID admin|member [--data DIR]',
    description: `Makes a person an admin, who has every permission, or a member again, who has the features of their plan. Takes effect
with the next request.`,
    accepts: ([, role, ...more]) => (role === 'admin' || role === 'member') && more.length === 0,
    options: [],
    run: runUsersRole,
  },
  'users disable': {
    usage: 'forma users disable EMAIL|ID [--data DIR]',
    description: 'Disables an account: signs it out everywhere at once and refuses its tokens. Deletes no data.',
    accepts: (words) => words.length === 1,
    options: [],
    run: (database, words) => runUsersDisable(database, words, true),
  },
  'users enable': {
    usage: 'forma users enable EMAIL|ID [--data DIR]',
    description: 'Enables a disabled account.',
    accepts: (words) => words.length === 1,
    options: [],
    run: (database, words) => runUsersDisable(database, words, false),
  },
};

async function runUsersCreate(database: Database, [input = '']: readonly string[], options: Options): Promise<void> {
  const { linkOrigin } = await import('#environment/link-origin.ts');
  const { readEnvironment } = await import('#environment/environment.ts');
  const { emailAddress, newPassword } = await import('#contracts/credentials.ts');
  const { createUser } = await import('#commands/users/create-user.ts');
  const environment = readEnvironment();
  const { identity } = environment;
  if (identity !== null) throw new Error(`Create accounts with the issuer, ${identity.issuer}.`);
  const email = emailAddress.safeParse(input);
  if (!email.success) throw new UsageError(`"${input}" is not an email address.`);
  const password = options['password-stdin'] ? newPassword.safeParse((await readStandardInput()).trimEnd()) : null;
  if (password && !password.success) throw new Error(password.error.issues[0]?.message);
  const { isWeakPassword, weakPasswordMessage } = await import('#commands/sign-in/weak-password.ts');
  if (password && isWeakPassword(password.data, email.data)) throw new Error(weakPasswordMessage);
  const isAdmin = options.admin === true;
  const token = await createUser(database, { email: email.data, isAdmin, password: password?.data ?? null });
  const { userIdOfEmail } = await import('#store/people/users.ts');
  const userId = await userIdOfEmail(database.pool, email.data);
  const { logCommand } = await import('#commands/users/log-command.ts');
  logCommand('account_created', userId, { role: isAdmin ? 'admin' : 'member' });
  print(`Created ${email.data}${isAdmin ? ', an admin' : ''}.`);
  if (token !== null) {
    print(
      `Choose the password within 24 hours; the link works once: ${linkOrigin(environment)}/auth/reset-password?token=${token}`,
    );
  }
}

async function readStandardInput(): Promise<string> {
  const { text } = await import('node:stream/consumers');
  return text(process.stdin);
}

async function runUsersList(database: Database): Promise<void> {
  const { listUsers } = await import('#store/people/users.ts');
  const { describeUsers } = await import('#commands/reports/describe-users.ts');
  print(describeUsers(await listUsers(database.pool)));
}

async function runUsersRole(database: Database, [emailOrId = '', role]: readonly string[]): Promise<void> {
  const { changeAdmin } = await import('#commands/users/change-user.ts');
  const { logCommand } = await import('#commands/users/log-command.ts');
  const { email, userId } = await changeAdmin(database, emailOrId, role === 'admin');
  logCommand('role_changed', userId, { role });
  print(`${email ?? userId} is now ${role === 'admin' ? 'an admin' : 'a member'}.`);
}

async function runUsersDisable(database: Database, [user = '']: readonly string[], isDisabled: boolean): Promise<void> {
  const { changeDisabled } = await import('#commands/users/change-user.ts');
  const { logCommand } = await import('#commands/users/log-command.ts');
  const { email, userId } = await changeDisabled(database, user, isDisabled);
  logCommand(isDisabled ? 'account_disabled' : 'account_enabled', userId);
  print(`${email ?? userId} is now ${isDisabled ? 'disabled' : 'enabled'}.`);
}
