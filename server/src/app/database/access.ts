import { createHmac } from 'node:crypto'
import pg from 'pg'

/** How the two roles reach the database, as addresses: the tables' owner, who migrates, and the one that works. */
export interface DatabaseAccess {
  readonly owner: string
  readonly app: string
}

/** Why the database cannot be used, in a sentence for administrators. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault'
}

const OLDEST = 18

/**
 * Makes a given PostgreSQL ready: the roles `app_owner` (owns and migrates the tables) and `app` (works with them, owns
 * nothing, no superuser, cannot bypass a policy) with passwords derived from the installation's secret.
 *
 * The account in DATABASE_URL must be allowed to create roles, as the first account of every hosted PostgreSQL is, and
 * must own the database or be superuser. We never work as that account: policies do not hold for a superuser or for a
 * table's owner. Without those rights we refuse and say which one is missing.
 */
export async function openDatabase(url: string, secret: string): Promise<DatabaseAccess> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (cause) {
    throw new DatabaseFault(`The database in DATABASE_URL cannot be reached: ${(cause as Error).message}`, { cause })
  }
  try {
    await checkVersion(client)
    await checkRights(client)
    await client.query('begin')
    // Two processes that start at the same time must not both create the roles.
    await client.query(`select pg_advisory_xact_lock(hashtext('mainstreet roles'))`)
    await makeRole(client, 'app_owner', derivePassword(secret, 'app_owner'))
    await makeRole(client, 'app', derivePassword(secret, 'app'))
    await client.query(`grant app_owner to current_user`)
    await grantSchema(client)
    await client.query('commit')
    return databaseAccess(url, secret)
  } finally {
    await client.end()
  }
}

/** The access to a database that has been opened with this secret before. */
export function databaseAccess(url: string, secret: string): DatabaseAccess {
  const address = (role: string) => as(url, role, derivePassword(secret, role))
  return { owner: address('app_owner'), app: address('app') }
}

/** Throws if PostgreSQL is too old for the schema. */
export async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    `select current_setting('server_version_num') server_version_num, current_setting('server_version') server_version`,
  )
  const { server_version_num, server_version } = rows[0] as (typeof rows)[0]
  if (Number(server_version_num) < OLDEST * 10_000) {
    throw new DatabaseFault(`Mainstreet needs PostgreSQL ${OLDEST} or newer; this one is ${server_version}.`)
  }
}

async function checkRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ account: string; may: boolean; owns: boolean; database: string }>(
    `select current_user account, current_database() database, rolsuper or rolcreaterole may,
       rolsuper or pg_has_role(datdba, 'usage') owns
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  const { account, database, may, owns } = rows[0] as (typeof rows)[0]
  if (!may) {
    throw new DatabaseFault(
      `The account ${account} in DATABASE_URL may not create roles, and Mainstreet needs two of its own (app_owner, app). Let an administrator run: alter role "${account}" createrole;`,
    )
  }
  if (!owns) {
    throw new DatabaseFault(
      `The account ${account} in DATABASE_URL does not own the database ${database}. Let an administrator run: alter database "${database}" owner to "${account}";`,
    )
  }
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<{ unsafe: boolean }>(
    'select rolsuper or rolbypassrls unsafe from pg_roles where rolname = $1',
    [role],
  )
  if (rows[0]?.unsafe) {
    throw new DatabaseFault(
      `The role ${role} exists and is superuser or bypasses row level security, so tenants would not be kept apart. Let an administrator run: alter role ${role} nosuperuser nobypassrls;`,
    )
  }
  const verb = rows[0] ? 'alter' : 'create'
  await client.query(`${verb} role ${role} login password ${pg.escapeLiteral(password)}`)
}

async function grantSchema(client: pg.Client): Promise<void> {
  await client.query('revoke create on schema public from public')
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`grant create on database ${pg.escapeIdentifier(rows[0]?.name ?? '')} to app_owner`)
  await client.query('grant usage, create on schema public to app_owner')
  await client.query('grant usage on schema public to app')
  const defaults = 'alter default privileges for role app_owner grant'
  await client.query(`${defaults} select, insert, update, delete on tables to app`)
  await client.query(`${defaults} usage, select on sequences to app`)
}

function derivePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('hex')
}

function as(url: string, role: string, password: string): string {
  const address = new URL(url)
  address.username = role
  address.password = password
  return address.href
}

/** The access to a database on the embedded cluster, whose roles need no password. */
export function embeddedAccess(server: { host: string; port: number }, database: string): DatabaseAccess {
  const address = (role: string) =>
    `postgres://${role}@localhost:${server.port}/${database}?host=${encodeURIComponent(server.host)}`
  return { owner: address('app_owner'), app: address('app') }
}
