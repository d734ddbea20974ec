import { chmodSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { dumpPrograms } from '../../server/src/app/backup/dump-programs.ts'
import { startEmbedded } from '../../server/src/app/database/embedded.ts'
import { prepareDatabase } from '../../server/src/app/database/embedded-database.ts'
import { companyName, PASSWORD, renameTenant, runOn, signedIn } from '../kit/backed-up.ts'
import { makeDataFolder } from '../kit/data-folder.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'

const SECRET = 'a secret of the tests, long enough to be one'

const folder = makeDataFolder('external')
chmodSync(folder, 0o711)
const started: Installation[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop('SIGKILL')))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(hasDump())(
  'an external database is refused in a sentence that says what to install (because no pg_dump of 18 is here)',
  async () => {
    await withExternal(async (external) => {
      const { code, printed } = await runOn(folder, 'backup.mjs', folder, external('empty'))
      expect(code).toBe(1)
      expect(printed).toMatch(/is PostgreSQL 18, and the newest pg_dump here is \d+|and there is none/)
      expect(printed).toContain('postgresql-client-18')
    })
  },
)

test.skipIf(!hasDump())(
  'an external database comes back in an empty one (because it takes a pg_dump of 18, which is not everywhere)',
  async () => {
    await withExternal(async (external) => {
      const place = path.join(folder, 'external')
      const start = async (name: string) => {
        const env = { ...external(name), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' }
        started.push(await startInstallation({ dataDir: path.join(folder, name), port: await freePort(), env }))
        return started.at(-1) as Installation
      }
      const before = await start('filled')
      await renameTenant(before, 'Outside')
      expect(await runOn(path.join(folder, 'filled'), 'backup.mjs', place, external('filled'))).toMatchObject({
        code: 0,
      })
      const made = path.join(place, readdirSync(place)[0] as string)
      const again = await runOn(path.join(folder, 'elsewhere'), 'restore.mjs', made, external('filled'))
      expect(again.printed).toContain('The database in DATABASE_URL is not empty')
      expect(await runOn(path.join(folder, 'empty'), 'restore.mjs', made, external('empty'))).toMatchObject({ code: 0 })
      const after = await start('empty')
      expect(after.printed()).not.toContain('Writing the demo')
      expect(await companyName(after)).toBe('Outside')
      await signedIn(after)
    })
  },
)

/** A PostgreSQL that is not the installation's own, with two empty databases. */
async function withExternal(work: (external: (name: string) => Record<string, string>) => Promise<void>) {
  const cluster = await startEmbedded({ dataDir: path.join(folder, 'cluster'), ephemeral: true })
  try {
    for (const name of ['filled', 'empty']) await prepareDatabase(cluster, name)
    await work((name) => ({
      DATABASE_URL: `postgres://postgres@localhost:${cluster.port}/${name}?host=${encodeURIComponent(cluster.host)}`,
      SECRET,
    }))
  } finally {
    await cluster.stop()
  }
}

function hasDump(): boolean {
  try {
    return Boolean(dumpPrograms(18))
  } catch {
    return false
  }
}
