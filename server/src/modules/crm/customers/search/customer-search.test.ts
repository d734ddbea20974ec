import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { customersOf } from '../customer-test-kit.ts'
import { MOST_FOUND } from './customer-search.ts'

const kit = useServer({ role: 'web' })
let mine: ReturnType<typeof customersOf>
beforeAll(async () => {
  mine = customersOf(await kit.signedIn('owner@maple.test'))
  for (const [firstname, lastname, email, phone, city] of [
    ['Zoë', 'Lévesque', 'zoe.levesque@example.ca', '514-555-0173', 'Trois-Rivières'],
    ['Jean-Pierre', "O'Brien", 'jp@obrien.example', '+1 (613) 555 0148', 'Smiths Falls'],
    ['Jean', 'Smith', 'jean@smith.example', '', ''],
    ['Smitha', 'Rao', '', '+49 30 901820', ''],
  ])
    await mine.create({ firstname, lastname, email, phone, city })
})

test.each([
  ['levesque', ['Zoë Lévesque']],
  ['LÉVES', ['Zoë Lévesque']],
  ['zoe lev', ['Zoë Lévesque']],
  ['lev zoe', ['Zoë Lévesque']],
  ['jean-pierre', ["Jean-Pierre O'Brien"]],
  ['obrien', ["Jean-Pierre O'Brien"]],
  ["O'Brien", ["Jean-Pierre O'Brien"]],
  ['zoe.levesque@exam', ['Zoë Lévesque']],
  ['smith.example', ['Jean Smith']],
  ['(514) 555-0173', ['Zoë Lévesque']],
  ['+1 514 555', ['Zoë Lévesque']],
  ['5550173', ['Zoë Lévesque']],
  ['0148', ["Jean-Pierre O'Brien"]],
  ['+49 30 9018', ['Smitha Rao']],
  ['jean smith', ['Jean Smith', "Jean-Pierre O'Brien"]],
  ['vesque', []],
  ['%', []],
  ['smith', ['Jean Smith', 'Smitha Rao', "Jean-Pierre O'Brien"]],
  ['trois rivières', ['Zoë Lévesque']],
  ['zoe rivieres', ['Zoë Lévesque']],
  ['55501', ['Zoë Lévesque', "Jean-Pierre O'Brien"]],
  ['0901', ['Smitha Rao']],
  ['levesqeu', ['Zoë Lévesque']],
  ['evesque', ['Zoë Lévesque']],
  ['lev\u00e8squee', ['Zoë Lévesque']],
  ['zoe lavesque', ['Zoë Lévesque']],
  ['jean smiht', ['Jean Smith', "Jean-Pierre O'Brien"]],
  ['555 01', ['Zoë Lévesque', "Jean-Pierre O'Brien"]],
  ['613 0148', ["Jean-Pierre O'Brien"]],
  ['lvsque', []],
  ['5550174', []],
])('%s finds %o', async (text, names) => {
  expect((await mine.found(text)).sort()).toEqual([...names].sort())
})

test('the best matches come first unless another order is given', async () => {
  expect(await mine.found('smith')).toEqual(['Jean Smith', 'Smitha Rao', "Jean-Pierre O'Brien"])
  const byName = await mine.list({ where: { search: 'smith' }, orderBy: [{ field: 'NAME' }] })
  expect(byName.items.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
    "Jean-Pierre O'Brien",
    'Smitha Rao',
    'Jean Smith',
  ])
})

test('a customer is found by their current name', async () => {
  const { id } = (await mine.create({ lastname: 'Formerly' })).customer
  await mine.update({ id, lastname: 'Nowadays' })
  expect([await mine.found('formerly'), await mine.found('nowadays')]).toEqual([[], ['Nowadays']])
})

test("another tenant's customers are not found", async () => {
  expect(await customersOf(await kit.signedIn('owner@birch.test')).found('levesque')).toEqual([])
})

test('a search that matches everybody is limited', async () => {
  await fill(3000)
  const { totalItems, items } = await mine.list({ where: { search: 'bulk' }, perPage: 5 })
  expect([totalItems, items.length]).toEqual([MOST_FOUND, 5])
})

test('a search reads an index range, under row level security too', async () => {
  const tenant = kit.tenants.maple as string
  await fill(3000)
  kit.statements.length = 0
  await mine.found('bulk1234')
  const logged = kit.statements.find((one) => one.includes('customer_word')) ?? ''
  let place = 0
  const sql = logged.replace(/^\[query\] | \[took.*$/g, '').replaceAll('?', () => `$${++place}`)
  const client = new pg.Client(kit.database.url('app'))
  await client.connect()
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenant])
  const values = ['bulk1234', '~bulk1234']
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values).finally(() => client.end())
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(
    /Index Only Scan using customer_word_pkey[^\n]*\n\s*Index Cond: [^\n]*word[^\n]*>=[^\n]*word[^\n]*</,
  )
  expect(plan).not.toContain('Seq Scan')
})

test('a search for two common words finds the customer with both', async () => {
  await fill(2500, 'crowd')
  await fill(2500, 'throng')
  await mine.create({ firstname: 'Throngzz', lastname: 'Crowdzz' })
  expect(await mine.found('crowd throng')).toEqual(['Throngzz Crowdzz'])
  expect(await mine.found('throng crowd bulk')).toEqual([])
})

/** Inserts customers of maple directly into the database. */
async function fill(count: number, name = 'bulk'): Promise<void> {
  const tenant = kit.tenants.maple as string
  await kit.database.query(
    `with made as (
      insert into customer (tenant_id, lastname, sort_name, created_at, updated_at)
      select $1::uuid, $3::text || n, $3::text || n, now(), now() from generate_series(1, $2::int) n returning id, sort_name)
    insert into customer_word (tenant_id, word, customer_id, source) select $1::uuid, sort_name, id, id from made`,
    [tenant, count, name],
  )
  await kit.database.query('analyze customer_word')
}
