import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { databaseAccess, openDatabase } from '../database/access.ts'
import { BackupFault } from './backup-fault.ts'
import { sumOf } from './copy-files.ts'
import { askProgram, dumpPrograms, runProgram } from './dump-programs.ts'
import type { BackedUpFile } from './manifest.ts'

const NAME = 'database.dump'

/** As the owner of the tables, for whom policies do not hold. */
const AS_OWNER = '--role=app_owner'

/** The main version of the server behind an address. */
export async function serverVersion(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    return Math.floor(Number(rows[0]?.version) / 10_000)
  })
}

/** Dumps an external database to a file with pg_dump, as a consistent snapshot while it is in use. */
export async function dumpDatabase(url: string, to: string, say: (line: string) => void): Promise<BackedUpFile[]> {
  const { dump } = dumpPrograms(await serverVersion(url))
  say('Copying the database with pg_dump …')
  const file = path.join(to, NAME)
  writeFileSync(file, '', { mode: 0o600 })
  await runProgram(dump, ['--format=custom', AS_OWNER, '--no-password', `--file=${file}`], url)
  const sum = await sumOf(file)
  say(`  ${(sum.bytes / 1e6).toFixed(1)} MB`)
  return [{ name: NAME, ...sum }]
}

/** Refuses a database that holds anything: nothing is ever written over. */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const tables = await withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
    )
    return Number(rows[0]?.count)
  })
  if (tables > 0) {
    throw new BackupFault(
      `The database in DATABASE_URL is not empty: it has ${tables} tables. Make a new one (create database …), name it in DATABASE_URL, and restore into that.`,
    )
  }
}

/** Fills an empty database: makes the two roles as a start does, then everything else as the tables' owner. */
export async function restoreDump(
  { url, secret, folder }: { url: string; secret: string; folder: string },
  say: (line: string) => void,
): Promise<void> {
  const { restore } = dumpPrograms(await serverVersion(url))
  await openDatabase(url, secret)
  say('Filling the database with pg_restore …')
  const file = path.join(folder, NAME)
  // The owner may not change the default schema; openDatabase has already prepared it.
  const wanted = askProgram(restore, ['--list', file])
    .split('\n')
    .filter((line) => !/ (SCHEMA - public|(ACL|COMMENT) - SCHEMA public) /.test(line))
  const place = mkdtempSync(path.join(tmpdir(), 'mainstreet-restore-'))
  const list = path.join(place, 'list')
  writeFileSync(list, wanted.join('\n'))
  try {
    const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-password', AS_OWNER]
    await runProgram(restore, [...args, `--use-list=${list}`, file], url)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Finds out before a backup is made whether the secret that would go with it is the one the database works with. */
export async function checkSecret(url: string, secret: string): Promise<void> {
  try {
    await withClient(databaseAccess(url, secret).owner, async () => {})
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') throw error
    throw new BackupFault('SECRET is not the one that this installation runs with. Set the same, and try again.')
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'mainstreet backup' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw error
    throw new BackupFault(`The database in DATABASE_URL cannot be reached: ${(error as Error).message}`)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
