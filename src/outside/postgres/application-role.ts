import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** The role of the product: the owner of its database, without other rights in the cluster. */
export const applicationRole = 'forma_app';

/** Serializes the creation of the role and the change of ownership. */
const roleLock = 7_046_024;

/** The password of that role, derived one-way from the superuser's. */
export function applicationPassword(superuserPassword: string): string {
  return createHash('sha256').update(`${applicationRole} ${superuserPassword}`).digest('hex');
}

type RoleOptions = {
  /** The connection URL of the product's database as superuser. */
  readonly databaseUrl: string;
  readonly database: string;
  readonly password: string;
};

/**
 * Creates the role and makes it the owner of the database and of all objects in it that the superuser owns, which an
 * earlier version or a restored backup may have created. `client`: a superuser connection.
 */
export async function ensureApplicationRole(client: Client, { database, ...options }: RoleOptions): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [roleLock]);
  try {
    const known = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (known.rowCount === 0) {
      const rights = 'login nosuperuser nocreatedb nocreaterole';
      await client.query(`create role ${applicationRole} ${rights} password '${options.password}'`);
    }
    await transferOwnership(options.databaseUrl);
    const owner = await client.query('select from pg_database where datname = $1 and datdba = to_regrole($2)', [
      database,
      applicationRole,
    ]);
    if (owner.rowCount === 0) await client.query(`alter database ${database} owner to ${applicationRole}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [roleLock]);
  }
}

async function transferOwnership(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    // Retries instead of waiting, because a waiting lock would block all later queries.
    await client.query("set lock_timeout = '3s'");
    await client.query(transferOwnershipSql);
  } finally {
    await client.end();
  }
}

/**
 * `reassign owned` refuses objects of the bootstrap superuser, so each object is named. Sequences of columns and row
 * types follow their table; partitions do not.
 */
const transferOwnershipSql = `do $$
declare command text;
begin
  for command in
    with ours as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), superuser as (select oid from pg_roles where rolname = current_user)
    select format('alter schema %I owner to ${applicationRole}', nspname) from ours, superuser
      where nspowner = superuser.oid
    union all
    select format('alter table %I.%I owner to ${applicationRole}', nspname, relname)
      from pg_class join ours on ours.oid = relnamespace, superuser
      where relowner = superuser.oid and (relkind in ('r', 'p', 'v', 'm', 'f') or relkind = 'S' and not exists (
        select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to ${applicationRole}', pg_proc.oid::regprocedure)
      from pg_proc join ours on ours.oid = pronamespace, superuser where proowner = superuser.oid
    union all
    select format('alter type %I.%I owner to ${applicationRole}', nspname, typname)
      from pg_type join ours on ours.oid = typnamespace, superuser
      where typowner = superuser.oid and typtype in ('e', 'd')
  loop
    execute command;
  end loop;
end $$`;
