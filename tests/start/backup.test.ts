import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dumpPrograms } from '../../server/src/app/backup/dump-programs.ts'
import { startEmbedded } from '../../server/src/app/database/embedded.ts'
import { prepareDatabase } from '../../server/src/app/database/embedded-database.ts'
import { root } from '../kit/checkout.ts'
import { formData } from '../kit/form-data.ts'
import { Visitor } from '../kit/http.ts'
import { failToStart, freePort, type Installation, startInstallation } from '../kit/installation.ts'

const OWNER = 'owner@maple.test'
const PASSWORD = 'a password of the tests'
const SECRET = 'a secret of the tests, long enough to be one'

const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-backup-'))
const dataDir = path.join(folder, 'first')
const backups = path.join(folder, 'backups')
let first: Installation
let backup: string
const started: Installation[] = []

beforeAll(async () => {
  chmodSync(folder, 0o711)
  first = await startInstallation({
    dataDir,
    port: await freePort(),
    env: { DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' },
  })
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop('SIGKILL')))
})
afterAll(async () => {
  await first?.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('an installation that is written to meanwhile comes back in an empty folder: its pages, pictures and people', async () => {
  const picture = await uploadPicture(first)
  await renameTenant(first, 'Before the backup')
  let isWriting = true
  const writing = (async () => {
    for (let count = 0; isWriting; count++) await renameTenant(first, `Meanwhile ${count}`)
  })()
  const made = await run('backup.mjs', [backups]).finally(() => {
    isWriting = false
  })
  await writing
  expect(made).toMatchObject({ code: 0, printed: expect.stringMatching(/Copying the database …\n {2}\d+ files, /) })
  backup = path.join(backups, readdirSync(backups)[0] as string)
  expect(made.printed).toContain(`npm run restore -- ${backup}`)
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  for (const name of ['secret', 'manifest.json']) expect(statSync(path.join(backup, name)).mode & 0o777).toBe(0o600)
  await renameTenant(first, 'After the backup')

  const restored = path.join(folder, 'second')
  expect(await run('restore.mjs', [backup], restored)).toMatchObject({ code: 0 })
  const second = await startInstallation({ dataDir: restored, port: await freePort(), env: { LOG_LEVEL: 'warn' } })
  started.push(second)
  expect(second.printed()).not.toContain('Writing the demo')
  expect(await companyName(second)).toMatch(/^(Before the backup|Meanwhile \d+)$/)
  const pages = async (one: Installation, address: string) => (await visitor(one).get(address)).text
  expect(await headings(first)).not.toEqual([])
  expect(await headings(second)).toEqual(await headings(first))
  expect(await pages(second, picture)).toBe(await pages(first, picture))
  expect((await visitor(second).get(picture)).status).toBe(200)
  await new Visitor(second.port).signIn(OWNER, PASSWORD)
})

test('nothing is ever restored over an installation', async () => {
  const { code, printed } = await run('restore.mjs', [backup], dataDir)
  expect(code).toBe(1)
  expect(printed).toMatch(
    /holds an installation already \(.*postgres.*\), and nothing is ever written over\. Set DATA_DIR/,
  )
  expect(printed).not.toMatch(/^\s+at /m)
})

test('a backup that was changed or cut short is refused, and leaves the folder empty', async () => {
  const refusal = async (broken: string, words: RegExp) => {
    const target = path.join(folder, `refused-${path.basename(broken)}`)
    expect((await run('restore.mjs', [broken], target)).printed).toMatch(words)
    expect(readdirSync(folder)).not.toContain(path.basename(target))
  }
  const copy = (name: string) => {
    const place = path.join(folder, name)
    execFileSync('cp', ['-a', backup, place])
    return place
  }
  const changed = copy('changed')
  appendFileSync(path.join(changed, 'postgres/global/pg_control'), 'x')
  await refusal(changed, /The backup is damaged: postgres\/global\/pg_control is not what was written/)
  const lacking = copy('lacking')
  rmSync(path.join(lacking, 'postgres/PG_VERSION'))
  await refusal(lacking, /The backup is damaged: postgres\/PG_VERSION is missing/)
  const unfinished = copy('unfinished')
  rmSync(path.join(unfinished, 'manifest.json'))
  await refusal(unfinished, /is no backup: it has no manifest\.json/)
  const escaping = copy('escaping')
  execFileSync('sed', ['-i', 's#"postgres/PG_VERSION"#"postgres/../../escaped"#', path.join(escaping, 'manifest.json')])
  await refusal(escaping, /cannot be read by this Mainstreet: it is damaged/)
})

test('a folder that cannot be written, and one where nothing is, are told in a sentence', async () => {
  expect(await run('backup.mjs', [path.join(root, 'package.json')])).toEqual({
    code: 1,
    printed: expect.stringMatching(/^\S+package\.json\S* is a file, not a folder\. Choose another folder\.$/m),
  })
  const nothing = path.join(folder, 'nothing')
  const { printed } = await run('backup.mjs', [backups], nothing)
  expect(printed).toContain(`There is no installation in ${nothing}.`)
  expect(readdirSync(folder)).not.toContain('nothing')
})

test.skipIf(process.getuid?.() !== 0 || !canMount())(
  'on a full disk nothing stays that looks like a backup (because it takes a small disk, which only root can make)',
  async () => {
    const small = path.join(folder, 'small')
    mkdirSync(small)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small])
    try {
      const { code, printed } = await run('backup.mjs', [small])
      expect(code).toBe(1)
      expect(printed).toMatch(
        /^The disk is full: \S+ needs \d+ MB and has \d+ MB\. Make room, or choose another folder\.$/m,
      )
      expect(readdirSync(small)).toEqual([])
    } finally {
      execFileSync('umount', [small])
    }
  },
)

test('a stopped installation is backed up too, and its secret may come from the settings', async () => {
  await first.stop()
  const { code } = await run('backup.mjs', [path.join(folder, 'cold')])
  expect(code).toBe(0)
  const cold = path.join(folder, 'cold', readdirSync(path.join(folder, 'cold'))[0] as string)
  const target = path.join(folder, 'third')
  const refused = await run('restore.mjs', [cold], target, { SECRET })
  expect(refused.printed).toContain('SECRET is not that of the backup')
  renameSync(cold, path.join(folder, 'moved'))
  expect(await run('restore.mjs', [path.join(folder, 'moved')], target)).toMatchObject({ code: 0 })
})

test.skipIf(hasDump())(
  'an external database is refused in a sentence that says what to install (because no pg_dump of 18 is here)',
  async () => {
    await withExternal(async (external) => {
      const { code, printed } = await run('backup.mjs', [backups], dataDir, external('empty'))
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
      expect(await run('backup.mjs', [place], path.join(folder, 'filled'), external('filled'))).toMatchObject({
        code: 0,
      })
      const made = path.join(place, readdirSync(place)[0] as string)
      const again = await run('restore.mjs', [made], path.join(folder, 'elsewhere'), external('filled'))
      expect(again.printed).toContain('The database in DATABASE_URL is not empty')
      expect(await run('restore.mjs', [made], path.join(folder, 'empty'), external('empty'))).toMatchObject({ code: 0 })
      const after = await start('empty')
      expect(after.printed()).not.toContain('Writing the demo')
      expect(await companyName(after)).toBe('Outside')
      await signedIn(after)
    })
  },
)

function run(script: string, args: string[], dataDirOf = dataDir, env: Record<string, string> = {}) {
  const command = [process.execPath, path.join(root, 'server/scripts', script), ...args] as const
  return failToStart({ command, dataDir: dataDirOf, port: 4000, env, timeoutMs: 120_000 })
}

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

const visitor = ({ port }: Installation) => new Visitor(port, 'maple.localhost')

async function signedIn({ port }: Installation): Promise<Visitor> {
  const owner = new Visitor(port)
  await owner.signIn(OWNER, PASSWORD)
  return owner
}

let owner: Visitor | undefined

async function renameTenant(one: Installation, companyName: string): Promise<void> {
  if (owner?.origin !== `http://localhost:${one.port}`) owner = await signedIn(one)
  await owner.graphql(
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
    {
      input: { companyName },
    },
  )
}

async function companyName(one: Installation): Promise<string> {
  const data = await visitor(one).graphql<{ siteSettings: { companyName: string } }>('{ siteSettings { companyName } }')
  return data.siteSettings.companyName
}

/** Answers where the site shows it. */
async function uploadPicture(one: Installation): Promise<string> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
  const { headers, payload } = formData({ name: 'van.svg', bytes: Buffer.from(svg) })
  const answer = await (await signedIn(one)).post('/api/v1/admin/media', payload, headers)
  return new URL(answer.json<{ item: { url: string } }>().item.url, one.baseUrl).pathname
}

async function headings(one: Installation): Promise<string[]> {
  const { text } = await visitor(one).get('/services')
  return [...text.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, heading]) => heading as string)
}

function hasDump(): boolean {
  try {
    return Boolean(dumpPrograms(18))
  } catch {
    return false
  }
}

function canMount(): boolean {
  const place = mkdtempSync(path.join(tmpdir(), 'mainstreet-mount-'))
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place]).status !== 0) return false
    return spawnSync('umount', [place]).status === 0
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
