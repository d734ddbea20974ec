import { beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { purgeTask } from '../../../../kernel/capability/purge.ts'
import { customFieldsOf } from '../../../platform/custom-fields/custom-field-test-kit.ts'
import { customersOf } from '../customer-test-kit.ts'
import { mergesOf } from './merge-test-kit.ts'

const kit = useServer()
let owner: Visitor
let mine: ReturnType<typeof customersOf> & ReturnType<typeof mergesOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = { ...customersOf(owner), ...mergesOf(owner) }
})

const make = async (fields: object) => (await mine.create(fields)).customer as { id: string; tags: { name: string }[] }
async function merged(targetId: string, sourceId: string, more: object = {}): Promise<string> {
  const { userErrors } = await mine.merge({ targetId, sourceId, ...more })
  expect(userErrors).toEqual([])
  return (await mine.merges(targetId))[0].id
}
const stored = (table: string, column: string, id: string) =>
  kit.database.query(`select * from "${table}" where "${column}" = $1 order by 1, 2, 3, 4`, [id])
const TABLES = [
  ['customer', 'id'],
  ['customer_word', 'customer_id'],
  ['customer_consent', 'customer_id'],
  ['custom_field_value', 'record_id'],
  ['tagging', 'record_id'],
  ['timeline_entry', 'record_id'],
  ['vehicle', 'customer_id'],
] as const
/** Everything about a customer but its version and times. */
async function everything(id: string): Promise<object> {
  const bare = ({ version: _version, updated_at: _at, ...row }: Record<string, unknown>) => row
  const rows = await Promise.all(
    TABLES.map(async ([table, column]) => (await stored(table, column, id)).map(bare as never)),
  )
  return Object.fromEntries(TABLES.map(([table], index) => [table, rows[index]]))
}

test('undoing a merge returns both customers as they were, with everything that belongs to them', async () => {
  const fields = customFieldsOf(owner)
  const [size, shoe] = [await fields.made('Undo size', 'TEXT'), await fields.made('Undo shoe', 'TEXT')]
  const [vip, fleet] = [await mine.makeTag('Undo vip'), await mine.makeTag('Undo fleet')]
  const target = await make({
    lastname: 'Kept',
    city: 'Truro',
    tagIds: [vip],
    customFields: [{ fieldId: size, value: 'small' }],
  })
  const source = await make({
    lastname: 'Parted',
    email: 'parted@undo.example',
    phone: '613 555 0148',
    tagIds: [vip, fleet],
    customFields: [
      { fieldId: size, value: 'large' },
      { fieldId: shoe, value: 'brown' },
    ],
  })
  await mine.addVehicle(source.id, 'UNDO 1')
  await mine.addVehicle(target.id, 'UNDO 2')
  await mine.record(source.id, 'GIVEN', '2026-01-01T00:00:00Z')
  const before = [await everything(target.id), await everything(source.id)]

  const choices = { fieldsFromSource: ['LASTNAME', 'EMAIL', 'PHONE'], customFieldIdsFromSource: [size, shoe] }
  const id = await merged(target.id, source.id, choices)
  expect(await mine.merges(target.id)).toMatchObject([{ sourceName: 'Parted', mergedBy: 'Olive Maple' }])
  const { customer, userErrors } = await mine.undo(id)
  expect(userErrors).toEqual([])
  expect(customer).toMatchObject({ id: source.id, vehicles: [{ plate: 'UNDO 1' }] })
  expect([await everything(target.id), await everything(source.id)]).toEqual(before)
  expect([await mine.merges(target.id), await mine.undo(id)]).toEqual([[], null])
  expect([await mine.found('undo1'), await mine.found('truro')]).toEqual([['Parted'], ['Kept']])
})

describe('changes since the merge stay', () => {
  test('values of the target, records that were deleted, and those that were added', async () => {
    const [target, source] = [
      await make({ lastname: 'Later', city: 'Hull' }),
      await make({ lastname: 'Since', city: 'Oka' }),
    ]
    const gone = (await mine.addVehicle(source.id, 'SINCE 1')).vehicle.id
    const edited = (await mine.addVehicle(source.id, 'SINCE 2')).vehicle.id
    const id = await merged(target.id, source.id, { fieldsFromSource: ['LASTNAME', 'CITY'] })
    await mine.update({ id: target.id, city: 'Ottawa' })
    await mine.addVehicle(target.id, 'SINCE 3')
    await owner.ask('mutation ($id: ID!) { deleteVehicle(input: { id: $id }) { deletedId } }', { id: gone })
    await owner.ask('mutation ($id: ID!) { updateVehicle(input: { id: $id, plate: "SINCE 4" }) { vehicle { id } } }', {
      id: edited,
    })
    await mine.undo(id)
    expect(await mine.read(target.id)).toMatchObject({
      lastname: 'Later',
      city: 'Ottawa',
      vehicles: [{ plate: 'SINCE 3' }],
    })
    expect(await mine.read(source.id)).toMatchObject({
      lastname: 'Since',
      city: 'Oka',
      vehicles: [{ plate: 'SINCE 4' }],
    })
    expect([await mine.found('since4'), await mine.found('since3')]).toEqual([['Since'], ['Later']])
  })

  test('a merge of the target itself, and both can be undone in any order', async () => {
    const [one, two, three] = await Promise.all(['One', 'Two', 'Three'].map((lastname) => make({ lastname })))
    if (!one || !two || !three) throw new Error('They were not made')
    await mine.addVehicle(one.id, 'CHAIN 1')
    const first = await merged(two.id, one.id)
    await merged(three.id, two.id)
    expect((await mine.merges(three.id)).map(({ sourceName }: { sourceName: string }) => sourceName)).toEqual([
      'Two',
      'One',
    ])
    expect((await mine.undo(first)).customer).toMatchObject({ lastname: 'One', vehicles: [{ plate: 'CHAIN 1' }] })
    const [second] = await mine.merges(three.id)
    expect((await mine.undo(second.id)).customer).toMatchObject({ lastname: 'Two', vehicles: [] })
    expect((await mine.read(three.id)).vehicles).toEqual([])
  })

  test('a tag that was deleted does not come back', async () => {
    const tag = await mine.makeTag('Undo gone')
    const [target, source] = [
      await make({ lastname: 'Tagged', tagIds: [tag] }),
      await make({ lastname: 'Tag', tagIds: [tag] }),
    ]
    const id = await merged(target.id, source.id)
    await owner.ask('mutation ($id: ID!) { deleteCustomerTag(input: { id: $id }) { deletedId } }', { id: tag })
    expect((await mine.undo(id)).userErrors).toEqual([])
    expect((await mine.read(source.id)).tags).toEqual([])
  })
})

test('of two who undo a merge at once one finds it undone', async () => {
  const [target, source] = [await make({ lastname: 'Race kept' }), await make({ lastname: 'Race gone' })]
  const id = await merged(target.id, source.id)
  const answers = await Promise.all([mine.undo(id), mine.undo(id)])
  expect(answers.filter((answer) => answer?.customer)).toHaveLength(1)
})

test('a merge is one entry of the log, and undoing it another', async () => {
  const [target, source] = [await make({ lastname: 'Log kept' }), await make({ lastname: 'Log gone' })]
  const id = await merged(target.id, source.id)
  const acts = async () =>
    kit.database.query(
      `select act, record_title from audit_entry where record_id in ($1, $2) and act <> 'created' order by id`,
      [target.id, source.id],
    )
  expect(await acts()).toEqual([{ act: 'merged', record_title: 'Log kept' }])
  await mine.undo(id)
  expect((await acts()).slice(1)).toEqual([{ act: 'unmerged', record_title: 'Log kept' }])
})

test('a customer who was split off and erased is forgotten in the log of the other', async () => {
  const [target, source] = [await make({ lastname: 'Stays' }), await make({ lastname: 'Forgotten', city: 'Gananoque' })]
  await mine.undo(await merged(target.id, source.id, { fieldsFromSource: ['CITY'] }))
  const logged = async () =>
    JSON.stringify(await kit.database.query('select * from audit_entry where record_id = $1', [target.id]))
  expect(await logged()).toMatch(/Forgotten.*Gananoque|Gananoque.*Forgotten/s)
  await owner.ask(`mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Forgotten" }) { erasedId } }`, {
    id: source.id,
  })
  expect(await logged()).not.toMatch(/Forgotten|Gananoque/)
  expect(await logged()).toContain('unmerged')
})

test('after 30 days, and when the customer is erased, the former values are gone', async () => {
  const pairs = await Promise.all(
    [1, 2].map(async () => [await make({ lastname: 'Old' }), await make({ lastname: 'Secret' })]),
  )
  const ids = await Promise.all(pairs.map(([target, source]) => merged(target?.id ?? '', source?.id ?? '')))
  await kit.database.query(`update customer_merge set merged_at = now() - interval '31 days' where id = $1`, [ids[0]])
  expect((await mine.undo(ids[0] as string)).userErrors[0].message).toBe(
    'A merge can be undone for 30 days. This one is older.',
  )
  await purgeTask('customer_merges').run({ inTenant: kit.server.inTenant } as never)
  const left = () => kit.database.query('select id from customer_merge where id = any($1)', [ids])
  expect(await left()).toEqual([{ id: ids[1] }])
  await owner.ask(`mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Old" }) { erasedId } }`, {
    id: pairs[1]?.[0]?.id,
  })
  expect(await left()).toEqual([])
})

test('consent that was withdrawn while two were merged is withdrawn for both afterwards', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const statusOf = (id: string) => kit.database.query('select email, email_consent from customer where id = $1', [id])
  const [target, source] = [
    await make({ lastname: 'Takes' }),
    await make({ lastname: 'Opts out', email: 'opts-out@undo.example' }),
  ]
  await mine.record(source.id, 'GIVEN', at(-60))
  const id = await merged(target.id, source.id, { fieldsFromSource: ['EMAIL'] })
  await mine.record(target.id, 'WITHDRAWN', at(0))
  await mine.undo(id)
  expect(await statusOf(source.id)).toEqual([{ email: 'opts-out@undo.example', email_consent: 'withdrawn' }])
  expect(await statusOf(target.id)).toEqual([{ email: '', email_consent: 'withdrawn' }])
  const lines = await kit.database.query(
    'select status, source from customer_consent where customer_id = $1 order by at',
    [source.id],
  )
  expect(lines).toEqual([
    { status: 'given', source: 'By phone' },
    { status: 'withdrawn', source: 'While merged with Takes: By phone' },
  ])
})

test('consent that was given while two were merged does not give it for the one that had withdrawn', async () => {
  const [target, source] = [
    await make({ lastname: 'Agrees', email: 'agrees@undo.example' }),
    await make({ lastname: 'Declines', email: 'declines@undo.example' }),
  ]
  await mine.record(source.id, 'WITHDRAWN', new Date(Date.now() - 3_600_000).toISOString())
  const id = await merged(target.id, source.id)
  await mine.record(target.id, 'GIVEN', new Date().toISOString())
  await mine.undo(id)
  const [row] = await kit.database.query('select email_consent from customer where id = $1', [source.id])
  expect(row).toEqual({ email_consent: 'withdrawn' })
})
