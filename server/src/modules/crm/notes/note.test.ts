import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { customersOf } from '../customers/customer-test-kit.ts'
import { NOTE, notesOf } from './note-test-kit.ts'

const kit = useServer()
const { signedIn, database } = kit

let owner: Visitor
let mine: ReturnType<typeof notesOf>
let customers: ReturnType<typeof customersOf>
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  mine = notesOf(owner)
  customers = customersOf(owner)
})

const idOf = async (email: string) =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id as string
const customerCalled = async (lastname: string) =>
  (await customers.create({ firstname: 'Nora', lastname })).customer.id as string
const read = (id: string, person = owner) => person.ask(`query ($id: ID!) { note(id: $id) { ${NOTE} } }`, { id })

test('a note has a title, customer, due date and assignee', async () => {
  const customerId = await customerCalled('Noted')
  const assigneeId = await idOf('manager@maple.test')
  const content = '<p>Ask for the <strong>blue</strong> one</p><ul><li><p>Size 4</p></li></ul>'
  const { note, userErrors } = await mine.create({
    title: ' Order a mirror ',
    content,
    customerId,
    assigneeId,
    dueDate: '2999-03-31',
  })
  expect(userErrors).toEqual([])
  expect(note).toMatchObject({
    title: 'Order a mirror',
    content,
    excerpt: 'Ask for the blue one Size 4',
    dueDate: '2999-03-31',
    isDone: false,
    isOverdue: false,
    customerName: 'Nora Noted',
    customer: { firstname: 'Nora', lastname: 'Noted' },
    assignee: { displayName: 'Max Maple' },
    createdBy: 'Olive Maple',
    version: 1,
  })
})

test('only text, marks and safe links of the content are kept', async () => {
  const content =
    '<p onclick="steal()">See <a href="javascript:steal()">this</a><script>steal()</script></p><img src=x onerror=steal()><iframe src="//x"></iframe>'
  const { note } = await mine.create({ title: 'Hostile', content })
  expect(note.content).toBe('<p>See <a>this</a></p>')
  const changed = await mine.update({ id: note.id, content: '<style>*{}</style><p>a<svg onload="x()"></svg></p>' })
  expect(changed.note).toMatchObject({ content: '<p>a</p>', excerpt: 'a' })
  expect((await mine.update({ id: note.id, content: '<p></p><p> &nbsp;</p>' })).note.content).toBe('')
})

test.each([
  ['title', { title: '  ' }, 'Enter a title'],
  ['title', { title: 'x'.repeat(201) }, 'At most 200 characters'],
  ['dueDate', { title: 'x', dueDate: '2026-02-30' }, 'Enter a valid date, such as 2026-03-31'],
  ['dueDate', { title: 'x', dueDate: 'tomorrow' }, 'Enter a valid date, such as 2026-03-31'],
  ['assigneeId', { title: 'x', assigneeId: 'nobody' }, 'Choose a staff member who can view notes'],
])('an invalid %s is reported at its field: %#', async (field, wrong, message) => {
  const { note, userErrors } = await mine.create(wrong)
  expect([note, userErrors]).toEqual([null, [{ code: 'INVALID', message, field }]])
})

test("notes can't be assigned to shoppers or people of other tenants", async () => {
  for (const email of ['shopper@maple.test', 'owner@birch.test', 'root@mainstreet.test']) {
    const { userErrors } = await mine.create({ title: 'x', assigneeId: await idOf(email) })
    expect([email, userErrors[0]?.field]).toEqual([email, 'assigneeId'])
  }
  const { data } = await owner.ask('{ noteAssignees { displayName } }')
  expect(data.noteAssignees.map(({ displayName }: never) => displayName)).toEqual([
    'Max Maple',
    'Olive Maple',
    'Stefan Maple',
  ])
})

test('omitted fields are unchanged, and a stale update is rejected with the newer note', async () => {
  const { id, version } = (await mine.create({ title: 'Call back', dueDate: '2999-01-01' })).note
  expect((await mine.update({ id, version, content: '<p>At noon</p>' })).note).toMatchObject({
    title: 'Call back',
    dueDate: '2999-01-01',
    version: version + 1,
  })
  expect(await mine.update({ id, version, title: 'Mine' })).toMatchObject({
    note: { title: 'Call back', content: '<p>At noon</p>' },
    userErrors: [{ code: 'CONFLICT', message: 'Somebody else has changed this note since you opened it.' }],
  })
  expect((await mine.update({ id, dueDate: null })).note.dueDate).toBeNull()
})

test('of two concurrent updates one gets a conflict', async () => {
  const { id, version } = (await mine.create({ title: 'Both' })).note
  const answers = await Promise.all(['One', 'Two'].map((title) => mine.update({ id, version, title })))
  expect(answers.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1])
})

test('only a new assignee is notified, once, and not about their own assignments', async () => {
  const staff = await idOf('staff@maple.test')
  const notifications = () =>
    database.query<{ title: string; link: string }>(
      `select user_id, title, link from notification where kind = 'note_assigned' and title like '%“Bell%'`,
    )
  const { id } = (await mine.create({ title: 'Bell', assigneeId: staff })).note
  expect(await notifications()).toEqual([
    { user_id: staff, title: 'Olive Maple assigned you the note “Bell”', link: `/notes/${id}` },
  ])
  await mine.update({ id, content: '<p>More</p>' })
  await mine.update({ id, assigneeId: await idOf('owner@maple.test') })
  expect(await notifications()).toHaveLength(1)
})

test('the customer and assignee of a note are audited by name', async () => {
  const { id } = (await mine.create({ title: 'Logged', customerId: await customerCalled('Logged') })).note
  await mine.update({ id, customerId: null, assigneeId: await idOf('staff@maple.test') })
  const entries = await database.query<{ act: string; changes: object[] }>(
    'select act, changes from audit_entry where record_id = $1 order by id',
    [id],
  )
  expect(entries.map(({ act }) => act)).toEqual(['created', 'updated'])
  expect(entries[0]?.changes).toContainEqual({ field: 'customer', before: null, after: 'Nora Logged' })
  expect(entries[1]?.changes).toEqual([
    { field: 'customer', before: 'Nora Logged', after: null },
    { field: 'assignee', before: null, after: 'Stefan Maple' },
  ])
})

test('deleted notes are hidden, can be restored unchanged, and are purged after 30 days', async () => {
  const [one, two] = [
    (await mine.create({ title: 'Gonenote A' })).note,
    (await mine.create({ title: 'Gonenote B' })).note,
  ]
  await mine.remove([one.id, two.id])
  expect([
    await mine.titles({ search: 'gonenote' }),
    (await mine.list({ where: { deleted: { eq: true } } })).totalItems,
  ]).toEqual([[], 2])
  const refused = await owner.ask('mutation ($id: ID!) { updateNote(input: { id: $id }) { note { id } } }', {
    id: one.id,
  })
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await mine.restore([two.id])
  expect(await mine.titles({ search: 'gonenote' })).toEqual(['Gonenote B'])
  await database.query(`update note set deleted_at = now() - interval '31 days' where id = $1`, [one.id])
  await purgeTask('notes').run({ inTenant: kit.server.inTenant } as never)
  expect(await database.query('select 1 from note where id = $1', [one.id])).toEqual([])
  expect(await database.query('select 1 from note_word where note_id = $1', [one.id])).toEqual([])
})

test('notes of a deleted customer are hidden until the customer is restored or purged with them', async () => {
  const customerId = await customerCalled('Leaving')
  const { id } = (await mine.create({ title: 'Farewell', customerId })).note
  await customers.remove([customerId])
  expect([await mine.titles({ search: 'farewell' }), await mine.titles({ customerId: { eq: customerId } })]).toEqual([
    [],
    [],
  ])
  expect((await read(id)).data.note).toMatchObject({ title: 'Farewell', customerName: 'Nora Leaving' })
  expect((await mine.update({ id, title: 'Still' })).userErrors[0].message).toBe(
    'Nora Leaving is deleted. Restore the customer to change this note.',
  )
  expect((await mine.finish([id])).data.completeNotes.userErrors[0].message).toContain('Nora Leaving is deleted')
  await customers.restore([customerId])
  expect(await mine.titles({ search: 'farewell' })).toEqual(['Farewell'])
  await database.query('delete from customer where id = $1', [customerId])
  expect((await read(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test("a note can't be added to a deleted customer or one of another tenant", async () => {
  const customerId = await customerCalled('Absent')
  await customers.remove([customerId])
  const bea = (await customersOf(await signedIn('owner@birch.test')).create({ lastname: 'Foreign' })).customer.id
  for (const id of [customerId, bea]) {
    const document = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { note { id } } }'
    const { errors } = await owner.ask(document, { input: { title: 'x', customerId: id } })
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('smaller plans have no notes', async () => {
  const { errors } = await (await signedIn('owner@birch.test')).ask('{ notes { items { id } } }')
  expect(errors?.[0]).toMatchObject({ message: 'This needs the enterprise plan.', extensions: { code: 'FORBIDDEN' } })
})

test('viewers who may not view customers see only the name on a note', async () => {
  const { note } = await mine.create({ title: 'Secretive', customerId: await customerCalled('Secretive') })
  await database.query(
    `update role set permissions = permissions || '{"customers.can_view": false}' where number = 4 and tenant_id = $1`,
    [kit.tenants.maple],
  )
  const staff = await signedIn('staff@maple.test')
  expect((await read(note.id, staff)).data.note).toMatchObject({ customerName: 'Nora Secretive', customer: null })
})

test('elements nested without end are removed, and their text stays', async () => {
  const { note } = await mine.create({ title: 'Deep', content: `${'<b>'.repeat(33_000)}Call back` })
  expect(note).toMatchObject({ excerpt: 'Call back' })
  expect(note.content).not.toContain('<')
})
