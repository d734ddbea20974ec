import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customFieldsOf } from './custom-field-test-kit.ts'

const { signedIn, database } = useServer()

let owner: Visitor
let mine: ReturnType<typeof customFieldsOf>
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  mine = customFieldsOf(owner)
})

test('a field keeps its key when renamed, and stale updates are rejected', async () => {
  const { field, userErrors } = await mine.create({ label: ' Loyalty  number ', type: 'TEXT', helpText: 'On the card' })
  expect(userErrors).toEqual([])
  expect(field).toMatchObject({
    key: 'loyalty_number',
    label: 'Loyalty number',
    helpText: 'On the card',
    recordCount: 0,
  })
  const { id, version } = field
  const renamed = await mine.update({ id, version, label: 'Club number', isRequired: true })
  expect(renamed.field).toMatchObject({ key: 'loyalty_number', label: 'Club number', isRequired: true })
  const late = await mine.update({ id, version, label: 'Card' })
  expect([late.field.label, late.userErrors[0].code]).toEqual(['Club number', 'CONFLICT'])
  expect((await mine.update({ id, type: 'SELECT', options: [{ label: 'A' }] })).field.options).toMatchObject([
    { label: 'A' },
  ])
  await mine.remove(id)
})

test.each([
  ['label', { label: ' ', type: 'TEXT' }, 'Enter a name'],
  ['label', { label: 'x'.repeat(61), type: 'TEXT' }, 'A name has at most 60 characters'],
  ['helpText', { label: 'Help', type: 'TEXT', helpText: 'x'.repeat(201) }, 'At most 200 characters'],
  ['options', { label: 'Tier', type: 'SELECT' }, 'Add at least one option'],
  ['options', { label: 'Tier', type: 'SELECT', options: [{ label: ' ' }] }, 'Enter a name for each option'],
  [
    'options',
    { label: 'Tier', type: 'SELECT', options: [{ label: 'A' }, { label: 'a' }] },
    'There are two options named a',
  ],
  [
    'options',
    { label: 'Tier', type: 'SELECT', options: Array.from({ length: 101 }, (_, at) => ({ label: `${at}` })) },
    'A select has at most 100 options',
  ],
])('an invalid %s is reported: %j', async (field, input, message) => {
  expect((await mine.create(input)).userErrors).toEqual([{ code: 'INVALID', field, message }])
})

test('labels are unique regardless of case', async () => {
  const id = await mine.made('Allergies', 'TEXT')
  expect((await mine.create({ label: 'ALLERGIES', type: 'DATE' })).userErrors).toMatchObject([
    { field: 'label', code: 'TAKEN' },
  ])
  const answers = await Promise.all(['Twice', 'twice'].map((label) => mine.create({ label, type: 'TEXT' })))
  const made = answers.flatMap(({ field }) => field ?? [])
  expect(made).toHaveLength(1)
  for (const one of [id, made[0].id]) await mine.remove(one)
})

test('fields keep their chosen order, with new ones last', async () => {
  const [one, two] = [await mine.made('One', 'TEXT'), await mine.made('Two', 'NUMBER')]
  const three = await mine.made('Three', 'CHECKBOX', { isRequired: true })
  const labels = async () => (await mine.list()).map(({ label }: { label: string }) => label)
  expect(await labels()).toEqual(['One', 'Two', 'Three'])
  await mine.order([three, one])
  expect(await labels()).toEqual(['Three', 'One', 'Two'])
  expect((await mine.list())[0].isRequired).toBe(false)
  expect(await mine.order([crypto.randomUUID()])).toEqual({ code: 'NOT_FOUND' })
  for (const id of [one, two, three]) await mine.remove(id)
})

test('there are at most 50 fields, including archived ones', async () => {
  const ids: string[] = []
  for (let at = 0; at < 50; at++) ids.push(await mine.made(`Field ${at}`, 'TEXT'))
  await mine.archive(ids[0] as string)
  expect((await mine.create({ label: 'One more', type: 'TEXT' })).userErrors[0].message).toBe(
    'There are 50 custom fields already, archived ones counted. Delete one first.',
  )
  for (const id of ids) await mine.remove(id)
})

test('changes of a field are audited', async () => {
  const id = await mine.made('Told', 'TEXT')
  await mine.archive(id)
  await mine.restore(id)
  await mine.remove(id)
  const entries = await database.query<{ act: string; record_title: string }>(
    'select act, record_title from audit_entry where record_id = $1 order by id',
    [id],
  )
  expect(entries.map(({ act }) => act)).toEqual(['created', 'archived', 'restored', 'deleted'])
  expect(entries[0]?.record_title).toBe('Told')
})

test("another tenant's fields can't be read or changed", async () => {
  const id = await mine.made('Ours', 'TEXT')
  const others = customFieldsOf(await signedIn('owner@birch.test'))
  expect(await others.list()).toEqual([])
  for (const act of ['archive', 'restore', 'remove'] as const)
    expect(await others[act](id)).toEqual({ code: 'NOT_FOUND' })
  expect(await others.update({ id, label: 'Theirs' })).toEqual({ code: 'NOT_FOUND' })
  expect(await others.order([id])).toEqual({ code: 'NOT_FOUND' })
  await mine.remove(id)
})
