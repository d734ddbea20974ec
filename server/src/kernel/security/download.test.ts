import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DownloadOptions, download } from './download.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-download-'))
const target = path.join(folder, 'file')
let answer: RequestListener
const server = createServer((request, response) => answer(request, response))
let site: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const get = (address: string, more: Partial<DownloadOptions> = {}) =>
  download(address, {
    target,
    mostBytes: 1000,
    forMs: 5000,
    mayBePrivate: true,
    headBytes: 4,
    check: async () => {},
    ...more,
  })

test('a file is saved with its size and hash, also behind redirects', async () => {
  answer = ({ url }, response) =>
    url === '/end' ? response.end('words') : response.writeHead(301, { location: '/end' }).end()
  expect(await get(`${site}/start`)).toMatchObject({ size: 5, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(readFileSync(target, 'utf8')).toBe('words')
})

test('private networks are refused, also by name, in other spellings and behind redirects', async () => {
  let requests = 0
  answer = (_request, response) => {
    requests += 1
    response.end('secret')
  }
  const { port } = server.address() as AddressInfo
  for (const host of [
    '127.0.0.1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ])
    await expect(get(`http://${host}:${port}/`, { mayBePrivate: false })).rejects.toMatchObject({
      message: expect.stringMatching(/private network|no such server/),
    })
  expect(requests).toBe(0)
})

test('redirects to other protocols and without end are refused', async () => {
  answer = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  await expect(get(site)).rejects.toMatchObject({ message: /must begin with/, isTemporary: false })
  answer = (_request, response) => response.writeHead(302, { location: '/' }).end()
  await expect(get(site)).rejects.toMatchObject({ message: 'There are too many redirects' })
  await expect(get(site.replace('//', '//user:word@'))).rejects.toMatchObject({ isTemporary: false })
})

test('a file that is too large, too slow or of another kind is given up', async () => {
  answer = (_request, response) => response.end(Buffer.alloc(2000))
  await expect(get(site)).rejects.toMatchObject({ message: /larger than/, isTemporary: false })
  answer = (_request, response) => {
    response.write('begin')
  }
  await expect(get(site, { forMs: 50 })).rejects.toMatchObject({ message: /no answer within/, isTemporary: true })
  const check = async () => {
    throw new Error('Another kind')
  }
  await expect(get(site, { check })).rejects.toMatchObject({ name: 'DownloadError' })
})

test('only what may help is worth another attempt', async () => {
  for (const [status, isTemporary] of [
    [404, false],
    [403, false],
    [429, true],
    [503, true],
  ] as const) {
    answer = (_request, response) => response.writeHead(status).end()
    await expect(get(site)).rejects.toMatchObject({ message: `The server answered ${status}`, isTemporary })
  }
})
