import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { type ImportKind, ImportRunner } from '../../platform/data-exchange/index.ts'
import { customerImport } from './customer-import.ts'
import { importsOf } from './customer-import-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-imports-'))
// The web role runs no background jobs: each test processes the import step by step.
const kit = useServer({ dataDir, role: 'web' })
let owner: Visitor
let imports: ReturnType<typeof importsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOf(owner)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const list = (lastname: string, count: number) =>
  ['First name,Last name', ...Array.from({ length: count }, (_, index) => `${lastname}${index},${lastname}`)].join('\n')

async function started(lastname: string, count: number, more: object = {}): Promise<string> {
  const id = await imports.uploaded(list(lastname, count))
  await imports.start(id, more)
  return id
}

const runImport = (
  id: string,
  pace: { batch?: number; forMs?: number } = { batch: 10 },
  kind: ImportKind = customerImport,
) => kit.server.inTenant(kit.tenants.maple as string, (ctx) => ctx.use(ImportRunner).run(kind, id, pace))

async function storedCustomers(lastname: string): Promise<string[]> {
  const sql = 'select firstname from customer where lastname = $1 order by id'
  return (await kit.database.query<{ firstname: string }>(sql, [lastname])).map(({ firstname }) => firstname)
}
const names = (lastname: string, count: number) => Array.from({ length: count }, (_, index) => `${lastname}${index}`)

describe('a killed import', () => {
  test('resumes at the start of the batch and imports no row twice', async () => {
    const id = await started('Killed', 35)
    let batches = 0
    const dying: ImportKind = {
      ...customerImport,
      async take(...rows) {
        const results = await customerImport.take(...rows)
        batches += 1
        if (batches === 3) throw new Error('The process ends here')
        return results
      },
    }
    await expect(runImport(id, { batch: 10 }, dying)).rejects.toThrow('The process ends here')
    expect(await storedCustomers('Killed')).toEqual(names('Killed', 20))
    expect(await imports.one(id)).toMatchObject({
      status: 'RUNNING',
      processed: 20,
      created: 20,
      problem: 'The import has stopped. It is retried automatically for a few minutes.',
    })
    await runImport(id)
    expect(await storedCustomers('Killed')).toEqual(names('Killed', 35))
    expect(await imports.one(id)).toMatchObject({ status: 'COMPLETED', processed: 35, created: 35, problem: null })
    await runImport(id)
    expect(await storedCustomers('Killed')).toHaveLength(35)
  })

  test('counts rows as combined, even with rows of an earlier batch', async () => {
    const rows = ['Email,City', ...['Ottawa', 'Hull', 'Truro'].map((city) => `same@batches.example,${city}`)]
    const id = await imports.uploaded(rows.join('\n'))
    await imports.start(id, { matchBy: 'email' })
    await runImport(id, { batch: 1 })
    expect(await imports.one(id)).toMatchObject({ created: 1, updated: 0, unchanged: 0, combined: 2 })
  })

  test('resumes validation and then writes all rows', async () => {
    const id = await started('Looked', 25, { errorPolicy: 'IMPORT_NOTHING' })
    await runImport(id, { batch: 10, forMs: 0 })
    expect(await imports.one(id)).toMatchObject({ status: 'CHECKING', processed: 10, created: 0 })
    await runImport(id)
    expect(await imports.one(id)).toMatchObject({ status: 'RUNNING', processed: 0, created: 0 })
    await runImport(id)
    expect(await imports.one(id)).toMatchObject({ status: 'COMPLETED', processed: 25, created: 25 })
    expect(await storedCustomers('Looked')).toEqual(names('Looked', 25))
  })
})

test('two concurrent workers run an import once', async () => {
  const id = await started('Twice', 40)
  await Promise.all([runImport(id), runImport(id)])
  await runImport(id)
  expect(await imports.one(id)).toMatchObject({ status: 'COMPLETED', created: 40 })
  expect(await storedCustomers('Twice')).toEqual(names('Twice', 40))
})

test('two concurrent imports of one list create each customer once when matching by email', async () => {
  const file = ['Email,Last name', ...names('race', 30).map((name) => `${name}@race.example,Race`)].join('\n')
  const ids = [await imports.uploaded(file), await imports.uploaded(file)]
  for (const id of ids) await imports.start(id, { matchBy: 'email' })
  await Promise.all(ids.map((id) => runImport(id, { batch: 7 })))
  const both = await Promise.all(ids.map((id) => imports.one(id)))
  expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(30)
  expect(await storedCustomers('Race')).toHaveLength(30)
})

test('a cancelled import stops after the current batch and keeps the imported rows', async () => {
  const id = await started('Cancelled', 30)
  await runImport(id, { batch: 10, forMs: 0 })
  expect((await imports.cancel(id)).import).toMatchObject({ status: 'CANCELLED', created: 10 })
  await runImport(id)
  expect(await storedCustomers('Cancelled')).toEqual(names('Cancelled', 10))
  expect((await imports.start(id)).userErrors).toMatchObject([{ message: 'This import was started already.' }])
  expect((await imports.cancel(id)).import).toMatchObject({ status: 'CANCELLED', created: 10 })
})

test('a concurrent change of a customer is waited for, and both changes are kept', async () => {
  const make = `mutation { createCustomer(input: { lastname: "Meanwhile", email: "meanwhile@race.example" }) { customer { id } } }`
  const { id: customerId } = (await owner.ask(make)).data.createCustomer.customer
  const id = await imports.uploaded('Email,City\nmeanwhile@race.example,Ottawa')
  await imports.start(id, { matchBy: 'email' })
  const change = `mutation ($id: ID!) { updateCustomer(input: { id: $id, firstname: "Mia" }) { userErrors { message } } }`
  await Promise.all([runImport(id), owner.ask(change, { id: customerId })])
  const [row] = await kit.database.query('select firstname, city, version from customer where id = $1', [customerId])
  expect(row).toEqual({ firstname: 'Mia', city: 'Ottawa', version: 3 })
})

// Uploading takes a while when the machine is busy with other tests.
describe('a file of 100 MB', { timeout: 180_000 }, () => {
  const MOST = 100 * 1024 * 1024
  const ROWS = `${'x'.repeat(1000)},${'y'.repeat(1000)},Ann\n`.repeat(32)
  let port: number
  beforeAll(async () => {
    await kit.server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (kit.server.app.server.address() as AddressInfo).port
  })

  /** Retained bytes, measured after garbage collection. */
  function held(): number {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }

  /** Streams a file of this size; returns the response and the peak of retained memory. */
  async function sent(size: number): Promise<{ status: number; body: string; most: number }> {
    function* parts() {
      yield '--b\r\nContent-Disposition: form-data; name="file"; filename="huge.csv"\r\nContent-Type: text/csv\r\n\r\n'
      let left = size - 12
      yield 'A note,B,C\n\n'
      for (; left >= ROWS.length; left -= ROWS.length) yield ROWS
      yield '\n'.repeat(left)
      yield '\r\n--b--\r\n'
    }
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: 'localhost', cookie, 'content-type': 'multipart/form-data; boundary=b' }
    const options = { port, method: 'POST', path: '/api/v1/admin/customers/imports/', headers }
    let most = 0
    let timer: NodeJS.Timeout | undefined
    // Collecting takes long where other tests of this process have left much in memory, and must not slow the upload.
    const measureAfter = (pause: number) => {
      timer = setTimeout(() => {
        const began = performance.now()
        most = Math.max(most, held())
        measureAfter(Math.max(1000, 10 * (performance.now() - began)))
      }, pause)
    }
    measureAfter(1000)
    try {
      return await new Promise((resolve, reject) => {
        const request = http.request(options, async (response) => {
          let body = ''
          for await (const chunk of response) body += chunk
          resolve({ status: response.statusCode as number, body, most })
        })
        request.on('error', reject)
        Readable.from(parts()).pipe(request)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  test('is accepted without holding it in memory', async () => {
    const before = held()
    const { status, body, most } = await sent(MOST)
    expect([status, body]).toEqual([200, expect.stringContaining('"success":true')])
    expect(most - before).toBeLessThan(MOST * 0.75)
    const { item } = JSON.parse(body)
    expect((await imports.plan(item.id)).columns[0]).toMatchObject({
      name: 'A note',
      samples: ['x'.repeat(100), 'x'.repeat(100), 'x'.repeat(100)],
    })
  })

  test('is rejected while streaming if it is one byte larger', async () => {
    const { status, body } = await sent(MOST + 1)
    expect([status, JSON.parse(body)]).toEqual([
      413,
      {
        success: false,
        code: 'PAYLOAD_TOO_LARGE',
        error: 'The file is larger than 100 MB. Split it into several, each with the row that names the columns.',
      },
    ])
  })
})
