import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-embedded-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

test('keeps what it was told from one start to the next', async () => {
  const first = await startEmbedded({ dataDir })
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await startEmbedded({ dataDir })
  expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('a second start on the same folder is refused, and one on another folder runs beside it', async () => {
  const first = await startEmbedded({ dataDir, ephemeral: true })
  await expect(startEmbedded({ dataDir, ephemeral: true })).rejects.toThrow(
    `Another Mainstreet is already running on ${dataDir} (process ${process.pid}). Stop it or set DATA_DIR to another folder.`,
  )
  const beside = await startEmbedded({ dataDir: path.join(dataDir, 'beside'), ephemeral: true })
  expect(beside.host).not.toBe(first.host)
  await Promise.all([first.stop(), beside.stop()])
})

test('starts in a folder that nobody else may enter, too deep for a socket', async () => {
  chmodSync(dataDir, 0o700)
  const deep = path.join(dataDir, 'a-folder-with-a-long-name'.repeat(5))
  const database = await startEmbedded({ dataDir: deep, ephemeral: true })
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(existsSync(database.host)).toBe(false)
})

test('a cluster that was never finished is made anew', async () => {
  mkdirSync(path.join(dataDir, 'postgres.half-made'))
  mkdirSync(path.join(dataDir, 'postgres'))
  writeFileSync(path.join(dataDir, 'postgres.half-made', 'PG_VERSION'), '18\n')
  const database = await startEmbedded({ dataDir, ephemeral: true })
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('starts again at once after its postmaster was killed, and tells that it was lost', async () => {
  let lost = false
  const database = await startEmbedded({ dataDir, onLost: () => (lost = true) })
  await ask(database, 'create table kept as select 42 as answer')
  process.kill(postmaster(dataDir), 'SIGKILL')
  await expect.poll(() => lost).toBe(true)
  await database.stop()
  const again = await startEmbedded({ dataDir })
  expect(await ask(again, 'select answer from kept')).toEqual([{ answer: 42 }])
  await again.stop()
})

test('ends when the process that started it is killed, and starts again', async () => {
  const parent = await startElsewhere(dataDir)
  const pid = postmaster(dataDir)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  const again = await startEmbedded({ dataDir })
  expect(postmaster(dataDir)).not.toBe(pid)
  await again.stop()
})

test.skipIf(process.getuid?.() !== 0)(
  'root without user namespaces moves the database to where an account without rights gets, and says so (because others need not)',
  async () => {
    chmodSync(dataDir, 0o700)
    const before = await startEmbedded({ dataDir })
    await ask(before, 'create table kept as select 42 as answer')
    await before.stop()

    const said: string[] = []
    const restore = refuseNamespaces(dataDir)
    const moved = await startEmbedded({ dataDir, say: (message) => said.push(message) }).finally(restore)
    expect(await ask(moved, 'select answer from kept')).toEqual([{ answer: 42 }])
    await moved.stop()
    expect(said.at(-1)).toContain(`because no account but root can enter ${dataDir}.`)

    const after = await startEmbedded({ dataDir })
    expect(await ask(after, 'select answer from kept')).toEqual([{ answer: 42 }])
    await after.stop()
    for (const message of said)
      rmSync(/(\/\S*mainstreet-[0-9a-f]+)/.exec(message)?.[1] ?? '', { recursive: true, force: true })
  },
)

/** As on a machine that gives no user namespaces. Answers how to end that. */
function refuseNamespaces(folder: string): () => void {
  const refusing = path.join(folder, 'refusing')
  mkdirSync(refusing)
  writeFileSync(path.join(refusing, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const { PATH } = process.env
  process.env.PATH = `${refusing}:${PATH}`
  return () => {
    process.env.PATH = PATH
  }
}

const postmaster = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** In a process of its own, which a test can kill. */
async function startElsewhere(folder: string): Promise<ChildProcess> {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))
  const script = `const { startEmbedded } = await import(${module})
    await startEmbedded({ dataDir: ${JSON.stringify(folder)} })
    console.log('up')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

async function ask(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host: database.host, port: database.port, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
