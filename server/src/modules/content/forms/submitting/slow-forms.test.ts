import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { PACE } from '../../../../kernel/files/upload-pace.ts'
import { contactForm, multipartOf, publishForms, send } from '../form-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-forms-'))
const kit = useServer({ dataDir }, 10)
const LARGE = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(300 * 1024),
])

let port = 0
let url: string
beforeAll(async () => {
  await kit.server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (kit.server.app.server.address() as AddressInfo).port
  const owner = await kit.signedIn('owner@maple.test')
  const form = contactForm({ dynamicForm: [{ label: 'Name' }, { label: 'Photo', type: 'file' }] })
  url = `/${(await publishForms(owner, 'Photos', form)).slug}`
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** A form of which the end never comes, from a client of its own. `bytes` of a file come before. */
function stall(ip: string, bytes = 0) {
  const photo = { field: 'photo', name: 'photo.png', bytes: Buffer.alloc(2 * bytes) }
  const { headers, payload } = multipartOf({ formName: 'Contact Form', url }, bytes > 0 ? [photo] : [])
  const request = http.request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v1/form/submit/',
    headers: { ...headers, host: 'maple.localhost', 'x-forwarded-for': ip, 'content-length': '10000000' },
  })
  const status = new Promise<number | undefined>((resolve) => {
    request.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.on('error', () => resolve(undefined))
  })
  request.write(payload.subarray(0, 50 + bytes))
  return { status, end: () => request.destroy() }
}
/** Forms whose file is on its way: that makes a folder. */
const receiving = () => {
  const work = path.join(dataDir, 'temporary')
  const names = existsSync(work) ? (readdirSync(work, { recursive: true }) as string[]) : []
  return names.filter((name) => /work-\w+$/.test(name)).length
}

test('visitors who send slowly keep no one else from sending', async () => {
  const slow = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].flatMap((ip) => [stall(ip, 1000), stall(ip, 1000)])
  await expect.poll(receiving).toBe(6)
  const answer = await send(kit.visitor('maple.localhost', '198.51.100.1'), {
    url,
    values: { name: 'Quick' },
    files: [{ field: 'photo', name: 'photo.png', bytes: LARGE }],
  })
  expect(answer).toMatchObject({ status: 200 })
  for (const { end } of slow) end()
})

test('one client neither takes nor waits for more places than its own', async () => {
  const forms = Array.from({ length: 7 }, () => stall('203.0.113.9'))
  // Two are received, four wait, and one is refused at once: which of them is not known.
  expect(await Promise.race(forms.map(({ status }) => status))).toBe(429)
  for (const { end } of forms) end()
})

test('a form that came quickly and then stops is ended sooner than an upload of staff', {
  timeout: 40_000,
}, async () => {
  const begun = performance.now()
  expect(await stall('203.0.113.20', 2_000_000).status).toBe(408)
  expect(performance.now() - begun).toBeLessThan(PACE.pauseMs)
})
