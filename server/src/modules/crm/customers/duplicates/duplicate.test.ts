import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../customer-test-kit.ts'

const kit = useServer({ role: 'web' })
const GROUPS = `query ($page: Int, $perPage: Int) { customerDuplicates(page: $page, perPage: $perPage) {
  items { matchedBy value count customers { displayName } } totalItems pageInfo { hasNextPage } } }`
const ALIKE = 'query ($id: ID!) { customer(id: $id) { duplicates { matchedBy customer { displayName } } } }'
const SIMILAR = `query ($email: String, $phone: String, $country: String) {
  similarCustomers(email: $email, phone: $phone, country: $country) { matchedBy customer { displayName } } }`

let owner: Visitor
let mine: ReturnType<typeof customersOf>
const ids: Record<string, string> = {}
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = customersOf(owner)
  for (const [firstname, email, phone] of [
    ['Both', 'twice@same.example', '613 555 0148'],
    ['Shouted', 'TWICE@same.example', '+1 613 555 0148'],
    ['Mail only', 'twice@same.example', ''],
    ['Number only', 'other@same.example', '(613) 555-0148'],
    ['Household', '', '902 555 0199'],
    ['Household too', '', '902.555.0199'],
    ['Pair', 'pair@same.example', '514 555 0173'],
    ['Pair too', 'pair@same.example', '514 555 0173'],
    ['Alone', 'alone@same.example', '416 555 0123'],
    ['Nothing', '', ''],
    ['Nothing too', '', ''],
  ] as const)
    ids[firstname] = (await mine.create({ firstname, email, phone })).customer.id
  const gone = (await mine.create({ firstname: 'Gone', email: 'alone@same.example' })).customer.id
  await mine.remove([gone])
  await customersOf(await kit.signedIn('owner@birch.test')).create({ email: 'alone@same.example' })
})

const short = (found: { matchedBy: string | string[]; customer: { displayName: string } }[]) =>
  found.map(({ matchedBy, customer }) => [customer.displayName, matchedBy])

test('duplicates share an address or number in any notation', async () => {
  const alike = async (name: string) => short((await owner.ask(ALIKE, { id: ids[name] })).data.customer.duplicates)
  expect(await alike('Both')).toEqual([
    ['Shouted', ['EMAIL', 'PHONE']],
    ['Mail only', ['EMAIL']],
    ['Number only', ['PHONE']],
  ])
  // Empty values never match, nor do deleted customers or those of other tenants.
  expect([await alike('Alone'), await alike('Nothing')]).toEqual([[], []])
})

test('groups are listed by email first, then by phone only, page by page', async () => {
  const read = async (variables: object) => (await owner.ask(GROUPS, variables)).data.customerDuplicates
  const { items, totalItems } = await read({})
  expect(items.map(({ matchedBy, value, count }: never) => [matchedBy, value, count])).toEqual([
    ['EMAIL', 'pair@same.example', 2],
    ['EMAIL', 'twice@same.example', 3],
    ['PHONE', '+16135550148', 3],
    ['PHONE', '+19025550199', 2],
  ])
  expect(items[1].customers.map(({ displayName }: never) => displayName)).toEqual(['Both', 'Shouted', 'Mail only'])
  expect(totalItems).toBe(4)
  const second = await read({ page: 2, perPage: 3 })
  expect([second.items.length, second.totalItems, second.pageInfo.hasNextPage]).toEqual([1, 4, false])
})

test('similar customers are suggested for a new one without blocking it', async () => {
  const similar = async (typed: object) => short((await owner.ask(SIMILAR, typed)).data.similarCustomers)
  expect(await similar({ email: ' Alone@Same.example' })).toEqual([['Alone', ['EMAIL']]])
  expect(await similar({ phone: '4165550123' })).toEqual([['Alone', ['PHONE']]])
  expect(await similar({ email: 'half', phone: '12', country: 'XX' })).toEqual([])
  expect(await similar({})).toEqual([])
})

test('groups take as many statements for many as for one', async () => {
  const statementsOf = async (perPage: number) => {
    kit.statements.length = 0
    await owner.ask(GROUPS, { perPage })
    return kit.statements.filter((sql) => !sql.includes('set_config')).length
  }
  await statementsOf(4)
  expect(await statementsOf(4)).toBe(await statementsOf(1))
})

test('duplicates and groups are found through an index, under row level security too', async () => {
  await kit.database.query(
    `insert into customer (tenant_id, lastname, sort_name, email, phone, created_at, updated_at)
     select $1, 'Bulk', 'bulk', n || '@bulk.example', '+1000' || n, now(), now() from generate_series(1, 20000) n`,
    [kit.tenants.maple],
  )
  await kit.database.query('analyze customer')
  kit.statements.length = 0
  await owner.ask(ALIKE, { id: ids.Both })
  const plan = await planOf('wanted', `'[{"place":0,"email":"a","phone":"b"}]'`)
  expect(plan).toMatch(/Index Scan using customer_same_email[\s\S]*Index Scan using customer_same_phone/)
  expect(plan).not.toContain('Seq Scan')
  await owner.ask(GROUPS)
  const lookups = (await planOf('alike', '20')).split('SubPlan')[1]
  expect(lookups).toMatch(/on customer_same_email[\s\S]*on customer_same_phone/)
})

/** The query plan of the logged statement that contains a word. */
async function planOf(word: string, value: string): Promise<string> {
  const logged = kit.statements.find((sql) => sql.includes(word)) ?? ''
  const sql = logged.replace(/^\[query\] | \[took.*$/g, '').replaceAll('?', value)
  const client = new pg.Client(kit.database.url('app'))
  await client.connect()
  await client.query(`select set_config('app.tenant_id', $1, false)`, [kit.tenants.maple])
  const { rows } = await client.query(`explain ${sql}`).finally(() => client.end())
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
