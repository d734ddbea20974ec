import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../customer-test-kit.ts'
import { erasedNow, type Pointing, pointing, rowIn } from '../every-table-test-kit.ts'
import { mergesOf } from './merge-test-kit.ts'

const kit = useServer()

let owner: Visitor
let references: Pointing[]
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  references = await pointing(kit.database, 'customer')
})

const make = async (lastname: string): Promise<string> => (await customersOf(owner).create({ lastname })).customer.id
const pointers = async ({ table, column }: Pointing, id: string) =>
  (await kit.database.query(`select 1 from "${table}" where "${column}" = $1`, [id])).length

test('all references to the source, in any table, are moved to the target', async () => {
  const [targetId, sourceId] = [await make('Every Kept'), await make('Every Gone')]
  for (const { table, column } of references)
    await rowIn(kit.database, table, { tenant_id: kit.tenants.maple, [column]: sourceId })
  expect(references.length).toBeGreaterThan(4)
  for (const one of references) expect(await pointers(one, sourceId), one.table).toBeGreaterThan(0)
  const { userErrors } = await mergesOf(owner).merge({ targetId, sourceId })
  expect(userErrors).toEqual([])
  for (const one of references) {
    expect(await pointers(one, targetId), one.table).toBeGreaterThan(0)
    // The record of this merge names the source, so that the merge can be undone.
    if (one.table === 'customer_merge' && one.column === 'source_id') continue
    const left = await kit.database.query(`select 1 from "${one.table}" where "${one.column}" = $1`, [sourceId])
    expect(left, `${one.table} still points at the one that went`).toEqual([])
  }
})

test('where only one record is allowed, the target keeps its own', async () => {
  const [targetId, sourceId] = [await make('Once Kept'), await make('Once Gone')]
  await kit.database.query(
    `create table once (id uuid primary key default uuidv7(), tenant_id uuid not null, customer_id uuid not null,
       kind text not null, said text not null, unique (tenant_id, id), unique (tenant_id, customer_id, kind),
       foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete cascade)`,
  )
  await kit.database.query(
    `create table hung (id uuid primary key default uuidv7(), tenant_id uuid not null, once_id uuid not null,
       foreign key (tenant_id, once_id) references once (tenant_id, id) on delete cascade)`,
  )
  await kit.database.query('grant select, update, delete on once, hung to app')
  const insert = async (customer: string, kind: string, said: string) => {
    const id = randomUUID()
    await kit.database.query('insert into once values ($1, $2, $3, $4, $5)', [
      id,
      kit.tenants.maple,
      customer,
      kind,
      said,
    ])
    await kit.database.query('insert into hung (tenant_id, once_id) values ($1, $2)', [kit.tenants.maple, id])
  }
  await insert(targetId, 'both', 'kept')
  await insert(sourceId, 'both', 'gone')
  await insert(sourceId, 'one', 'gone')
  await mergesOf(owner).merge({ targetId, sourceId })
  const rows = await kit.database.query(
    `select kind, said, (select count(*)::int from hung where once_id = once.id) as hung
     from once where customer_id = $1 order by kind`,
    [targetId],
  )
  // The records of the conflicting row now belong to the target's row.
  expect(rows).toEqual([
    { kind: 'both', said: 'kept', hung: 2 },
    { kind: 'one', said: 'gone', hung: 1 },
  ])
  await kit.database.query('drop table hung, once')
})

test('erasing the customer deletes the related rows of all tables', async () => {
  const id = await make('Every Erased')
  const made = []
  // The law wants some rows to be kept; then the customer's own row stays, emptied.
  for (const { table, column, rule } of references)
    if (rule !== 'n' && rule !== 'r')
      made.push([table, await rowIn(kit.database, table, { tenant_id: kit.tenants.maple, [column]: id })] as const)
  expect(await erasedNow(owner, id, 'Every Erased')).toEqual([])
  for (const [table, row] of made) {
    const left = row.id ? await kit.database.query(`select 1 from "${table}" where id = $1`, [row.id]) : []
    expect(left, table).toEqual([])
  }
})
