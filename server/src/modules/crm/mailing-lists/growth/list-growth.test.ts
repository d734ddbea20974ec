import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
let owner: Visitor
let maple: string
let listId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  maple = kit.tenants.maple as string
  const create =
    'mutation { createMailingList(input: { name: "Growth", isDoubleOptIn: false }) { mailingList { id } } }'
  listId = (await owner.ask(create)).data.createMailingList.mailingList.id
})

async function growth(days?: number) {
  const document = `query ($id: ID!, $days: Int) { mailingListGrowth(id: $id, days: $days) {
    joined left days { day joined left members } } }`
  const { data, errors } = await owner.ask(document, { id: listId, days })
  return data?.mailingListGrowth ?? errors?.[0]?.message
}
const today = async () => (await growth(1)).days[0]
const run = (operation: string, input: string, fields: object) =>
  owner.ask(`mutation ($input: ${input}!) { ${operation}(input: $input) { userErrors { message } } }`, {
    input: fields,
  })
const add = (email: string) =>
  run('addMailingListMember', 'AddMailingListMemberInput', { listId, email, source: 'In person' })
const idOf = async (email: string) =>
  (
    await database.query<{ id: string }>('select id from mailing_list_member where list_id = $1 and email = $2', [
      listId,
      email,
    ])
  )[0]?.id

test('people who join, leave, come back and are deleted are counted on the day', async () => {
  for (const name of ['ann', 'bob', 'cat']) await add(`${name}@growth.test`)
  expect(await today()).toMatchObject({ joined: 3, left: 0, members: 3 })
  await run('unsubscribeMailingListMember', 'UnsubscribeMailingListMemberInput', { id: await idOf('ann@growth.test') })
  await run('deleteMailingListMember', 'DeleteMailingListMemberInput', { id: await idOf('bob@growth.test') })
  await run('deleteMailingListMember', 'DeleteMailingListMemberInput', { id: await idOf('ann@growth.test') })
  expect(await today()).toMatchObject({ joined: 3, left: 2, members: 1 })
  await add('ann@growth.test')
  expect(await today()).toMatchObject({ joined: 4, left: 2, members: 2 })
})

test('a statement that adds many members writes one change, and members add up day by day', async () => {
  const count = async () =>
    (
      await database.query<{ n: number }>('select count(*)::int n from mailing_list_change where list_id = $1', [
        listId,
      ])
    )[0]?.n ?? 0
  const before = await count()
  await database.query(
    `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, created_at)
     select $1, $2, n || '@many.test', case when n % 2 = 0 then 'subscribed' else 'pending' end, 'Test', now(), now() from generate_series(1, 100) n`,
    [maple, listId],
  )
  expect(await count()).toBe(before + 1)
  expect(await today()).toMatchObject({ joined: 54, left: 2, members: 52 })
  await database.query(`update mailing_list_change set day = day - 2 where list_id = $1 and joined = 50`, [listId])
  const { joined, left, days } = await growth(4)
  expect({ joined, left }).toEqual({ joined: 54, left: 2 })
  expect(days.map(({ members }: { members: number }) => members)).toEqual([0, 50, 50, 52])
  expect((await growth()).days).toHaveLength(30)
})

test('a period without days or of too many is refused, and a list takes its changes with it', async () => {
  for (const days of [0, 367, -1])
    expect(await growth(days)).toBe('The growth of a mailing list is shown for 1 to 366 days.')
  await run('deleteMailingList', 'DeleteMailingListInput', { id: listId })
  const left = await database.query('select 1 from mailing_list_change where list_id = $1', [listId])
  expect(left).toEqual([])
})
