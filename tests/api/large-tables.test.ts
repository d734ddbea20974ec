import { beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../../server/src/app/test-server.ts'
import { importsOf } from '../../server/src/modules/crm/customer-imports/customer-import-test-kit.ts'
import { useHealthPolling } from './health-polling.ts'
import { expectNoneBlocks } from './hostile-calls.ts'
import { useServerProcess } from './server-process.ts'

const server = useServerProcess()
useHealthPolling(server)

const CUSTOMERS = 4_000
const DUPLICATES = 'query { customers(perPage: 100) { items { id duplicates { by customer { displayName } } } } }'
const GROUPS = 'query { customerDuplicates(perPage: 100) { items { value count customers { displayName } } } }'

let owner: Visitor
let imports: ReturnType<typeof importsOf>
beforeAll(async () => {
  owner = await server.signedIn('owner@maple.test')
  imports = importsOf(owner)
  // Each e-mail address belongs to 20 of them.
  await server.database.query(
    `insert into customer (id, tenant_id, firstname, sort_name, email, created_at, updated_at)
     select gen_random_uuid(), $1, 'Ann ' || n, 'ann ' || lpad((n % 200)::text, 4, '0'), 'ann' || n % 200 || '@large.test', now(), now()
     from generate_series(1, ${CUSTOMERS}) n`,
    [server.tenants.maple],
  )
})

const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `Bob,Miller ${n},bob${n}@large.test,613 555 ${String(n % 10_000).padStart(4, '0')}`,
  )
const table = (count: number) => `First name,Last name,E-mail,Phone\n${rows(count).join('\n')}`

test('files of many rows are read', { timeout: 120_000 }, async () => {
  const tiny = `Name,City\n${'a,b\n'.repeat(1_000_000)}`
  await expectNoneBlocks(server, [
    { name: 'a file of common rows', send: () => imports.uploaded(table(20_000)) },
    { name: 'a file of tiny rows', send: () => imports.uploaded(tiny) },
  ])
})

test('an import is previewed', { timeout: 120_000 }, async () => {
  const id = await imports.uploaded(table(1_000))
  const preview = () => imports.preview(id, { matchBy: 'EMAIL', onMatch: 'UPDATE', country: 'CA' })
  expect((await preview()).preview.tried).toBe(500)
  await expectNoneBlocks(server, [{ name: 'the preview', send: preview }])
})

test('duplicates are found', { timeout: 120_000 }, async () => {
  const { data } = await owner.ask(DUPLICATES)
  expect(data.customers.items[0].duplicates).toHaveLength(19)
  await expectNoneBlocks(server, [
    { name: 'the duplicates of each customer of a list', send: () => owner.ask(DUPLICATES) },
    { name: 'groups of duplicates', send: () => owner.ask(GROUPS) },
  ])
})

test('customers are exported', { timeout: 120_000 }, async () => {
  expect((await imports.exported()).body.split('\r\n').length).toBeGreaterThan(CUSTOMERS)
  await expectNoneBlocks(server, [{ name: 'the export', send: () => imports.exported() }])
})
