import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { companyName, renameTenant, runOn, signedIn, siteVisitor } from '../kit/backed-up.ts'
import { root } from '../kit/checkout.ts'
import { copyFilled } from '../kit/filled-folder.ts'
import { formData } from '../kit/form-data.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'

const SECRET = 'a secret of the tests, long enough to be one'

const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-backup-'))
const dataDir = path.join(folder, 'first')
const backups = path.join(folder, 'backups')
let first: Installation
let backup: string
const started: Installation[] = []

beforeAll(async () => {
  chmodSync(folder, 0o711)
  copyFilled(dataDir, inject('filled'))
  first = await startInstallation({ dataDir, port: await freePort(), env: { LOG_LEVEL: 'warn' } })
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
  const made = await runOn(dataDir, 'backup.mjs', backups).finally(() => {
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
  expect(await runOn(restored, 'restore.mjs', backup)).toMatchObject({ code: 0 })
  const second = await startInstallation({ dataDir: restored, port: await freePort(), env: { LOG_LEVEL: 'warn' } })
  started.push(second)
  expect(second.printed()).not.toContain('Writing the demo')
  expect(await companyName(second)).toMatch(/^(Before the backup|Meanwhile \d+)$/)
  const pages = async (one: Installation, address: string) => (await siteVisitor(one).get(address)).text
  expect(await headings(first)).not.toEqual([])
  expect(await headings(second)).toEqual(await headings(first))
  expect(await pages(second, picture)).toBe(await pages(first, picture))
  expect((await siteVisitor(second).get(picture)).status).toBe(200)
  await signedIn(second)
})

test('nothing is ever restored over an installation', async () => {
  const { code, printed } = await runOn(dataDir, 'restore.mjs', backup)
  expect(code).toBe(1)
  expect(printed).toMatch(
    /holds an installation already \(.*postgres.*\), and nothing is ever written over\. Set DATA_DIR/,
  )
  expect(printed).not.toMatch(/^\s+at /m)
})

test('a backup that was changed or cut short is refused, and leaves the folder empty', async () => {
  const refusal = async (broken: string, words: RegExp) => {
    const target = path.join(folder, `refused-${path.basename(broken)}`)
    expect((await runOn(target, 'restore.mjs', broken)).printed).toMatch(words)
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
  expect(await runOn(dataDir, 'backup.mjs', path.join(root, 'package.json'))).toEqual({
    code: 1,
    printed: expect.stringMatching(/^\S+package\.json\S* is a file, not a folder\. Choose another folder\.$/m),
  })
  const nothing = path.join(folder, 'nothing')
  const { printed } = await runOn(nothing, 'backup.mjs', backups)
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
      const { code, printed } = await runOn(dataDir, 'backup.mjs', small)
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
  const { code } = await runOn(dataDir, 'backup.mjs', path.join(folder, 'cold'))
  expect(code).toBe(0)
  const cold = path.join(folder, 'cold', readdirSync(path.join(folder, 'cold'))[0] as string)
  const target = path.join(folder, 'third')
  const refused = await runOn(target, 'restore.mjs', cold, { SECRET })
  expect(refused.printed).toContain('SECRET is not that of the backup')
  renameSync(cold, path.join(folder, 'moved'))
  expect(await runOn(target, 'restore.mjs', path.join(folder, 'moved'))).toMatchObject({ code: 0 })
})

/** Answers where the site shows it. */
async function uploadPicture(one: Installation): Promise<string> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
  const { headers, payload } = formData({ name: 'van.svg', bytes: Buffer.from(svg) })
  const answer = await (await signedIn(one)).post('/api/v1/admin/media', payload, headers)
  return new URL(answer.json<{ item: { url: string } }>().item.url, one.baseUrl).pathname
}

async function headings(one: Installation): Promise<string[]> {
  const { text } = await siteVisitor(one).get('/services')
  return [...text.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, heading]) => heading as string)
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
