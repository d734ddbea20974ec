import pg from 'pg'

/**
 * Makes the two roles and the database if they are missing: `app_owner` owns and migrates the tables, `app` works with
 * them and can neither change them nor step around a policy. For the embedded database, where we are the superuser.
 */
export async function prepareDatabase(server: { host: string; port: number }, name: string): Promise<void> {
  await as(server, 'postgres', async (client) => {
    await makeRole(client, 'app_owner')
    await makeRole(client, 'app')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)} owner app_owner`)
  })
  await as(server, name, async (client) => {
    await client.query('revoke create on schema public from public')
    await client.query('grant usage, create on schema public to app_owner')
    await client.query('grant usage on schema public to app')
    await client.query(
      'alter default privileges for role app_owner grant select, insert, update, delete on tables to app',
    )
    await client.query('alter default privileges for role app_owner grant usage, select on sequences to app')
  })
}

export async function hasDatabase(server: { host: string; port: number }, name: string): Promise<boolean> {
  let found = false
  await as(server, 'postgres', async (client) => {
    found = (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1
  })
  return found
}

export async function dropDatabase(server: { host: string; port: number }, name: string): Promise<void> {
  await as(server, 'postgres', async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  })
}

async function makeRole(client: pg.Client, role: 'app' | 'app_owner'): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (!rowCount) await client.query(`create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole`)
}

async function as(
  server: { host: string; port: number },
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...server, user: 'postgres', database })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
