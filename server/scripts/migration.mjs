import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../src/app/database/embedded.ts'
import { prepareDatabase } from '../src/app/database/embedded-database.ts'
import { commands, runScript } from './program.ts'

// node server/scripts/migration.mjs create <name> [--blank]: writes a migration for what the entities changed, worked
// out on a throw-away database; `check` says whether one is missing.
const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-migration-'))
const database = await startEmbedded({ dataDir, ephemeral: true })
try {
  const { host, port } = database
  await prepareDatabase({ host, port }, 'mainstreet')
  const env = {
    DATABASE_OWNER_URL: `postgres://app_owner@localhost:${port}/mainstreet?host=${encodeURIComponent(host)}`,
  }
  const run = (...args) =>
    runScript(commands.tsx, ['--tsconfig', 'server/tsconfig.json', 'server/src/app/migrate.ts', ...args], {
      env,
      show: true,
    })
  const [command, ...rest] = process.argv.slice(2)
  // `check` migrates the database itself.
  const isUp = command === 'check' || (await run('up')).ok
  const { ok } = isUp ? await run(command, ...rest) : { ok: false }
  process.exitCode = ok ? 0 : 1
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
