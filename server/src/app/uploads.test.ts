import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTemporaryFiles } from './temporary-files.ts'
import { useServer } from './test-server.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-uploads-'))
const limits = { perProcess: 3, reserved: 1, perTenant: 2, waitingPerTenant: 1, waitMs: 60_000 }
const pace = { graceMs: 1500, bytesPerSecond: 20_000, pauseMs: 1500, totalMs: 60_000 }
const kit = useServer({ dataDir }, 5, { uploadLimits: limits, uploadPace: pace })
const signedIn: Record<'maple' | 'birch', string> = { maple: '', birch: '' }
let port = 0

beforeAll(async () => {
  await kit.server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (kit.server.app.server.address() as AddressInfo).port
  for (const name of ['maple', 'birch'] as const) {
    const { cookies } = await kit.signedIn(`owner@${name}.test`)
    signedIn[name] = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  }
})
afterAll(() => rmSync(dataDir, { recursive: true }))

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: { code?: string; error?: string }
}

/** An upload of which only the beginning is sent until the test sends more. */
function beginUpload(tenant: keyof typeof signedIn = 'maple') {
  const request = http.request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v1/admin/media',
    headers: { host: `localhost:${port}`, cookie: signedIn[tenant], 'content-type': 'multipart/form-data; boundary=b' },
  })
  const answered = new Promise<Answer>((resolve, reject) => {
    request.on('response', async (incoming) => {
      const body = await new Response(incoming as never).json()
      resolve({ status: incoming.statusCode ?? 0, retryAfter: incoming.headers['retry-after'], body })
    })
    request.on('error', reject)
  })
  answered.catch(() => undefined)
  request.write(
    `--b\r\nContent-Disposition: form-data; name="file"; filename="price-list.pdf"\r\n\r\n%PDF-1.7\n${' '.repeat(5000)}`,
  )
  return {
    request,
    answered,
    finish() {
      request.end('%%EOF\r\n--b--\r\n')
      return answered
    },
  }
}

/** The folders in which uploads are worked on now. */
function workFolders(): string[] {
  const names = readdirSync(path.join(dataDir, 'temporary'), { recursive: true }) as string[]
  return names.filter((name) => /work-\w+$/.test(name))
}

test('an upload lies in a private file while it comes, and nothing of it stays there', async () => {
  const upload = beginUpload()
  await expect.poll(workFolders).toHaveLength(1)
  expect((await upload.finish()).status).toBe(200)
  expect(workFolders()).toEqual([])
})

test('a file that is too large is refused while it comes, and leaves nothing behind', async () => {
  const { request, answered } = beginUpload()
  const chunk = Buffer.alloc(1024 * 1024, ' ')
  let sent = 0
  const more = () => {
    if (sent++ < 60 && !request.destroyed) request.write(chunk, more)
  }
  more()
  const { status, body } = await answered
  expect([status, body.error]).toEqual([413, 'PDF files can be up to 25 MB.'])
  expect(workFolders()).toEqual([])
  request.destroy()
})

test('an upload that is broken off leaves nothing behind', async () => {
  const { request } = beginUpload()
  await expect.poll(workFolders).toHaveLength(1)
  request.destroy()
  await expect.poll(workFolders).toEqual([])
})

test('an upload that stalls is ended with an explanation', async () => {
  const { request, answered } = beginUpload()
  const { status, body } = await answered
  expect([status, body.error]).toEqual([408, 'The upload took too long. Check your connection and try again.'])
  await expect.poll(workFolders).toEqual([])
  request.destroy()
})

test('an upload that trickles is ended too, before it has used up its time', async () => {
  const { request, answered } = beginUpload()
  request.on('error', () => undefined)
  const trickle = setInterval(() => request.write(' '), 50)
  const { status } = await answered.finally(() => clearInterval(trickle))
  expect(status).toBe(408)
  await expect.poll(workFolders).toEqual([])
  request.destroy()
})

test('a tenant has so many uploads at a time: one more waits, the next is refused, and other tenants do not notice', async () => {
  const running = [beginUpload(), beginUpload()]
  await expect.poll(workFolders).toHaveLength(2)
  // Which of the two comes first is not known: one waits, the other is refused at once.
  const late = [beginUpload(), beginUpload()]
  const [refused, place] = await Promise.race(
    late.map(({ answered }, at) => answered.then((one) => [one, at] as const)),
  )
  const waiting = late.filter((_, at) => at !== place)
  expect([refused.status, refused.retryAfter]).toEqual([429, '60'])
  expect(refused.body.error).toBe('Too many files are being uploaded at once. Try again in 60 seconds.')
  expect(workFolders()).toHaveLength(2)
  expect((await beginUpload('birch').finish()).status).toBe(200)
  const answers = await Promise.all([...running, ...waiting].map((upload) => upload.finish()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('what a killed process left is removed at the next start, and what a living one works on stays', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-killed-'))
  const module = path.join(import.meta.dirname, 'temporary-files.ts')
  const script = `
    const { openTemporaryFiles } = await import(${JSON.stringify(module)})
    const { folders } = await openTemporaryFiles(${JSON.stringify(folder)})
    await folders.use(async (place) => {
      require('node:fs').writeFileSync(place + '/file', 'half an upload')
      process.kill(process.pid, 'SIGKILL')
    })`
  const tsx = import.meta.resolve('tsx')
  const killed = promisify(execFile)(process.execPath, [
    '--import',
    tsx,
    '--input-type=commonjs',
    '-e',
    `(async () => {${script}})()`,
  ])
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' })
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && one.name === 'file')
      .map(({ parentPath }) => parentPath)
  expect(files()).toHaveLength(1)

  const living = await openTemporaryFiles(folder)
  expect(files()).toEqual([])
  await living.folders.use(async (place) => {
    writeFileSync(path.join(place, 'file'), 'an upload')
    mkdirSync(path.join(folder, 'temporary', `${hostname()}.just-made`))
    const other = await openTemporaryFiles(folder)
    expect(files()).toEqual([place])
    expect(readdirSync(path.join(folder, 'temporary'))).toContain(`${hostname()}.just-made`)
    await other.close()
  })
  await living.close()
  rmSync(folder, { recursive: true })
})
