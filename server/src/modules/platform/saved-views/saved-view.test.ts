import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
const { signedIn, database } = kit

let owner: Visitor
let manager: Visitor
let staff: Visitor
beforeAll(async () => {
  ;[owner, manager, staff] = (await Promise.all(
    ['owner', 'manager', 'staff'].map((who) => signedIn(`${who}@maple.test`)),
  )) as [Visitor, Visitor, Visitor]
})

const VIEW = 'id name isShared isMine isEditable createdByName query version'
const ANSWER = `view { ${VIEW} } userErrors { code message field }`
const all = async (who: Visitor) =>
  (await who.ask(`{ customerViews { items { ${VIEW} } columns } }`)).data.customerViews
const names = async (who: Visitor) => (await all(who)).items.map(({ name }: { name: string }) => name)
const create = async (who: Visitor, input: object) =>
  (
    await who.ask(`mutation ($input: CreateSavedViewInput!) { createCustomerView(input: $input) { ${ANSWER} } }`, {
      input,
    })
  ).data.createCustomerView
const update = (who: Visitor, input: object) =>
  who.ask(`mutation ($input: UpdateSavedViewInput!) { updateCustomerView(input: $input) { ${ANSWER} } }`, { input })
const remove = (who: Visitor, id: string) =>
  who.ask('mutation ($id: ID!) { deleteCustomerView(input: { id: $id }) { deletedId userErrors { code message } } }', {
    id,
  })
const restore = (who: Visitor, id: string) =>
  who.ask(`mutation ($id: ID!) { restoreCustomerView(input: { id: $id }) { ${ANSWER} } }`, { id })
const arrange = (who: Visitor, input: object) =>
  who.ask(
    `mutation ($input: UpdateSavedViewLayoutInput!) { updateCustomerViewLayout(input: $input) { views { items { name } columns } userErrors { message field } } }`,
    { input },
  )

const query = {
  where: { city: { contains: 'Hali' } },
  orderBy: [{ field: 'UPDATED_AT', direction: 'DESC' }],
  columns: ['contact', 'city'],
}

test('a view is stored as submitted, and a private one is visible only to its creator', async () => {
  const { view, userErrors } = await create(staff, { name: ' Coast ', query })
  expect(userErrors).toEqual([])
  expect(view).toMatchObject({ name: 'Coast', isShared: false, isMine: true, isEditable: true, query })
  expect(await names(staff)).toContain('Coast')
  expect(await names(owner)).not.toContain('Coast')
  for (const answer of [await update(owner, { id: view.id, name: 'Mine' }), await remove(owner, view.id)])
    expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('a shared view can be changed only by its creator and by users who may change the settings', async () => {
  const { view } = await create(manager, { name: 'Shared', isShared: true, query: {} })
  expect((await all(staff)).items.at(-1)).toMatchObject({ name: 'Shared', isMine: false, isEditable: false })
  const refused = [{ code: 'FORBIDDEN', message: `${view.createdByName} created this view. Save your own instead.` }]
  expect((await update(staff, { id: view.id, name: 'Taken' })).data.updateCustomerView.userErrors).toMatchObject(
    refused,
  )
  expect((await remove(staff, view.id)).data.deleteCustomerView.userErrors).toMatchObject(refused)
  const changed = (await update(owner, { id: view.id, name: 'Ours' })).data.updateCustomerView.view
  expect(changed).toMatchObject({ name: 'Ours', createdByName: view.createdByName, version: view.version + 1 })
})

test('views are invisible to other tenants', async () => {
  const { view } = await create(owner, { name: 'Secret', isShared: true, query: {} })
  const birch = await signedIn('owner@birch.test')
  expect(await names(birch)).toEqual([])
  expect((await update(birch, { id: view.id, name: 'x' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('the second of two concurrent updates gets a conflict', async () => {
  const { view } = await create(owner, { name: 'Raced', isShared: true, query: {} })
  await update(owner, { id: view.id, version: view.version, query })
  const { data } = await update(owner, { id: view.id, version: view.version, query: {} })
  expect(data.updateCustomerView).toMatchObject({ view: { query }, userErrors: [{ code: 'CONFLICT' }] })
})

test('a deleted view can be restored unchanged', async () => {
  const { view } = await create(staff, { name: 'Gone', query })
  expect((await remove(staff, view.id)).data.deleteCustomerView.deletedId).toBe(view.id)
  expect(await names(staff)).not.toContain('Gone')
  expect((await update(staff, { id: view.id, name: 'x' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await restore(staff, view.id)).data.restoreCustomerView.view).toMatchObject({ name: 'Gone', query })
  await remove(staff, view.id)
  await database.query(`update saved_view set deleted_at = now() - interval '2 days' where id = $1`, [view.id])
  await remove(staff, (await create(staff, { name: 'Next', query: {} })).view.id)
  expect((await restore(staff, view.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test.each([
  ['a filter that the list has not', { where: { shoeSize: { eq: '44' } } }, /shoeSize/],
  ['a filter of another kind', { where: { hasEmail: { eq: 'yes' } } }, /yes/],
  ['an order that there is not', { orderBy: [{ field: 'SHOE_SIZE' }] }, /SHOE_SIZE/],
  ['what is no part of a view', { secret: true }, /A view keeps where, orderBy and columns, and no secret/],
  ['columns that are none', { columns: [{ a: 1 }] }, /Columns are at most 60 names/],
  ['more than a view can keep', { where: { search: 'x'.repeat(9985) } }, /more than a view can keep/],
])('%s is refused with a sentence', async (_what, wrong, sentence) => {
  const { view, userErrors } = await create(owner, { name: 'Wrong', query: wrong })
  expect([view, userErrors]).toMatchObject([null, [{ field: 'query', message: expect.stringMatching(sentence) }]])
})

test('a view without a name is rejected at its name field', async () => {
  expect((await create(owner, { name: ' ', query: {} })).userErrors).toMatchObject([
    { field: 'name', message: 'Give the view a name' },
  ])
})

test('an old view drops what the list no longer supports', async () => {
  const { view } = await create(owner, { name: 'Old', query })
  const old = {
    where: {
      city: { contains: 'Hali', sounds: 'like' },
      shoeSize: { eq: 1 },
      hasEmail: { eq: 'no' },
      emailConsent: { in: ['GIVEN', 'MAYBE'] },
    },
    orderBy: [{ field: 'SHOE_SIZE' }, { field: 'NAME', direction: 'ASC' }, 7],
    columns: ['city', 3, 'shoe-size'],
    theme: 'dark',
  }
  await database.query('update saved_view set query = $1 where id = $2', [JSON.stringify(old), view.id])
  const read = (await all(owner)).items.find(({ id }: { id: string }) => id === view.id)
  expect(read.query).toEqual({
    where: { city: { contains: 'Hali' }, emailConsent: { in: ['GIVEN'] } },
    orderBy: [{ field: 'NAME', direction: 'ASC' }],
    columns: ['city', 'shoe-size'],
  })
  const asked = await owner.ask(
    'query ($where: CustomerWhere, $orderBy: [CustomerOrder!]) { customers(where: $where, orderBy: $orderBy) { totalItems } }',
    read.query,
  )
  expect(asked.errors).toBeUndefined()
  for (const nonsense of ['[]', '7', '"x"', '{"where": 7, "orderBy": {}}']) {
    await database.query('update saved_view set query = $1 where id = $2', [nonsense, view.id])
    expect((await all(owner)).items.find(({ id }: { id: string }) => id === view.id).query).toEqual({})
  }
})

test('columns and order of views are personal', async () => {
  const birch = await signedIn('owner@birch.test')
  const [one, two] = [
    (await create(birch, { name: 'One', query: {} })).view.id,
    (await create(birch, { name: 'Two', query: {} })).view.id,
  ]
  await create(birch, { name: 'Three', query: {} })
  expect((await all(birch)).columns).toBeNull()
  const { views } = (await arrange(birch, { viewIds: [two, one], columns: ['phone', 'phone', 'city'] })).data
    .updateCustomerViewLayout
  expect(views).toEqual({ items: [{ name: 'Two' }, { name: 'One' }, { name: 'Three' }], columns: ['phone', 'city'] })
  expect((await all(owner)).columns).toBeNull()
  expect((await arrange(birch, { columns: [] })).data.updateCustomerViewLayout.views.columns).toBeNull()
  const { view } = await create(owner, { name: 'Theirs', isShared: true, query: {} })
  expect((await arrange(birch, { viewIds: [view.id] })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const many = await Promise.all(['a', 'b', 'c'].map((name) => arrange(birch, { columns: [name] })))
  expect(many.flatMap(({ errors = [] }) => errors)).toEqual([])
})

test("a person can't have more than fifty views, even with concurrent requests", async () => {
  await database.query(
    `insert into saved_view (tenant_id, list, name, query, maker_id, maker_name)
     select u.tenant_id, 'customers', 'View ' || n, '{}', u.id, 'Sam' from "user" u, generate_series(1, $2) n where u.email = $1`,
    ['manager@maple.test', 48],
  )
  const answers = await Promise.all([1, 2, 3].map(() => create(manager, { name: 'One more', query: {} })))
  const refused = answers.flatMap(({ userErrors }) => userErrors)
  expect(refused).toMatchObject(
    [{}, {}].map(() => ({ message: 'You have 50 views of this list already. Delete one first.' })),
  )
})
