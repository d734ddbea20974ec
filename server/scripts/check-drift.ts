import 'reflect-metadata'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { embeddedAccess } from '../src/app/database/access.ts'
import { startEmbedded } from '../src/app/database/embedded.ts'
import { prepareDatabase } from '../src/app/database/embedded-database.ts'
import { checkMigrations, migrateUp } from '../src/app/migrate.ts'
import { isSchemaCurrent } from '../src/app/print-schema.ts'

// For `npm run check`: what tests/drift tests, in one process that loads the server once.
const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-drift-'))
const server = await startEmbedded({ dataDir, ephemeral: true })
try {
  await prepareDatabase(server, 'mainstreet')
  const { owner } = embeddedAccess(server, 'mainstreet')
  await migrateUp(owner)
  const drift = await checkMigrations(owner)
  if (!(await isSchemaCurrent())) drift.push('schema.graphql does not match the code. Run npm run generate.')
  if (drift.length > 0) console.error(drift.join('\n'))
  process.exitCode = drift.length > 0 ? 1 : 0
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
