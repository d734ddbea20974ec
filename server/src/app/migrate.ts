import { driftOf } from './database/drift.ts'
import { openOrm } from './database/orm.ts'
import { migrateJobs } from './jobs/job-schema.ts'

/** Migrates the database and returns the names of the applied migrations. `url` is the owner's connection. */
export async function migrateUp(url: string): Promise<string[]> {
  const orm = await openOrm(url, { connections: 2, withEntities: false })
  try {
    const applied = (await orm.migrator.up()).map(({ name }) => name)
    await migrateJobs(url)
    return applied
  } finally {
    await orm.close()
  }
}

/** Writes a migration for the changes of entities since the last one, if there are any. */
export async function createMigration(url: string, name: string, isBlank: boolean): Promise<string | undefined> {
  const orm = await openOrm(url, { connections: 2, snapshot: true })
  try {
    return (await orm.migrator.create(undefined, isBlank, false, name)).fileName || undefined
  } finally {
    await orm.close()
  }
}

/** Every way in which entities, migrations and a freshly migrated database disagree, as sentences. */
export async function checkMigrations(url: string): Promise<string[]> {
  const orm = await openOrm(url, { connections: 2, snapshot: true })
  try {
    return await driftOf(orm)
  } finally {
    await orm.close()
  }
}

/** `migrate.ts up | create <name> [--blank] | check`, on the database whose owner's address is in DATABASE_OWNER_URL. */
async function main([command, name]: string[]): Promise<void> {
  const url = process.env.DATABASE_OWNER_URL
  if (!url) throw new Error('DATABASE_OWNER_URL must name the database to work on, as its owner.')
  if (command === 'up') console.log((await migrateUp(url)).join('\n') || 'The database is up to date.')
  else if (command === 'create' && name) {
    console.log(
      (await createMigration(url, name, process.argv.includes('--blank'))) ?? 'The entities have not changed.',
    )
  } else if (command === 'check') {
    await migrateUp(url)
    const drift = await checkMigrations(url)
    console.log(drift.join('\n') || 'Entities, migrations and database agree.')
    process.exitCode = drift.length > 0 ? 1 : 0
  } else throw new Error('Usage: migrate.ts up | create <name> [--blank] | check')
}

// By name: the built server holds this file too, under a name of its own.
if (process.argv[1]?.endsWith('/app/migrate.ts')) await main(process.argv.slice(2))
