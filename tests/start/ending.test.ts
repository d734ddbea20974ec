import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { root } from '../kit/checkout.ts'
import { makeDataFolder } from '../kit/data-folder.ts'
import { copyFilled } from '../kit/filled-folder.ts'
import { request } from '../kit/http.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'
import { processesOn } from '../kit/processes.ts'

const dataDir = makeDataFolder('ending')
const started: Installation[] = []

beforeAll(() => copyFilled(dataDir, inject('filled')))
afterAll(async () => {
  await Promise.all(started.map((installation) => installation.stop('SIGKILL')))
  rmSync(dataDir, { recursive: true, force: true })
})

test('a later start works beside another installation, and shows no password', async () => {
  const installation = await running()
  expect(installation.printed()).toContain(`http://localhost:${installation.port}/admin`)
  expect(installation.printed()).toContain(`http://maple.localhost:${installation.port}`)
  expect(installation.printed()).toContain('owner@maple.test')
  expect(installation.printed()).not.toMatch(/shown this once/)
  expect((await request({ port: inject('installation').port, path: '/health/ready' })).status).toBe(200)
})

test('a request under way is answered before the end', async () => {
  const installation = await running()
  const question = JSON.stringify({ query: '{ __typename }' })
  // The server says 100 Continue once it has the head of a request: from then on that is under way.
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const underWay = http.request({
    port: installation.port,
    host: '127.0.0.1',
    path: '/graphql',
    method: 'POST',
    headers,
  })
  const answered = once(underWay, 'response') as Promise<[http.IncomingMessage]>
  const taken = once(underWay, 'continue')
  underWay.flushHeaders()
  await taken
  const ended = installation.stop()
  const isReady = () => request({ port: installation.port, path: '/health/ready' }).then(({ status }) => status === 200)
  await expect.poll(() => isReady().catch(() => false)).toBe(false)
  underWay.end(question)
  expect((await answered)[0].statusCode).toBe(200)
  expect(await ended).toBe(0)
})

test('a first start that is killed in the middle is made anew by the next one', async () => {
  const folder = path.join(dataDir, 'cut-short')
  const command = [process.execPath, path.join(root, 'server/dist/main.js')] as const
  const cut = spawn(command[0], command.slice(1), {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', NODE_ENV: 'production' },
  })
  for await (const words of cut.stdout) if (String(words).includes('Writing the demo')) break
  cut.kill('SIGKILL')
  const again = await startInstallation({ dataDir: folder, port: await freePort(), env: { LOG_LEVEL: 'warn' } })
  started.push(again)
  expect(await again.stop('SIGKILL')).toBeNull()
  expect(again.printed()).toMatch(/Their password: \S+ {2}\(shown this once/)
})

test('after kill -9 the database ends by itself, and the next start works', async () => {
  const killed = await running()
  await killed.stop('SIGKILL')
  await expect.poll(() => processesOn(dataDir), { timeout: 10_000 }).toEqual([])
  await running()
})

test('after kill -9 of the database the installation ends, and the next start works', async () => {
  const installation = await running()
  process.kill(Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await expect.poll(() => installation.process.exitCode, { timeout: 20_000 }).toBe(1)
  expect(installation.printed()).toContain('The database ended')
  await running()
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s, twice as npm sends it, ends all of it', async (signal) => {
  const installation = await running()
  installation.process.kill(signal)
  installation.process.kill(signal)
  expect(await installation.stop(signal)).toBe(0)
  expect(processesOn(dataDir)).toEqual([])
})

/** The one that a test has left running, else a new one: a start takes longer than most tests here. */
async function running(): Promise<Installation> {
  const left = started.find((one) => one.process.exitCode === null && one.process.signalCode === null)
  if (left) return left
  const installation = await startInstallation({ dataDir, port: await freePort(), env: { LOG_LEVEL: 'warn' } })
  started.push(installation)
  return installation
}
