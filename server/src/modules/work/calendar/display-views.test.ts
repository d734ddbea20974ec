import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const create = async (record: string, query: object, person = owner) => {
  const mutation = `mutation ($input: CreateSavedViewInput!) { answer: create${record}View(input: $input) {
    view { id name query } userErrors { field message } } }`
  const { data, errors } = await person.ask(mutation, { input: { name: `Of ${record}`, isShared: true, query } })
  return data?.answer ?? { errors }
}
const namesOf = async (views: string, person = owner): Promise<string[]> =>
  (await person.ask(`{ ${views} { items { name } } }`)).data[views].items.map(({ name }: { name: string }) => name)

const DISPLAYS = [
  [
    'Calendar',
    'calendarViews',
    {
      period: 'MONTH',
      hidden: ['TASKS', 'NOTES'],
      colorsBy: 'PERSON',
      kind: { in: ['CALL'] },
      customFields: [{ key: 'lift', isSet: true }],
    },
  ],
  ['Planner', 'plannerViews', { period: 'DAY', personIds: ['0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e'] }],
  ['Board', 'boardViews', { search: 'tires', assigneeId: { isNull: true }, lanes: 'PRIORITY' }],
  ['TaskBoard', 'taskBoardViews', { isMine: true, lanes: 'PRIORITY' }],
] as const

test.each(DISPLAYS)(
  'a view of the screen %s keeps what it shows, for everybody if it is shared',
  async (record, views, where) => {
    const { view, userErrors } = await create(record, { where })
    expect(userErrors).toEqual([])
    expect(view.query).toEqual({ where })
    expect(await namesOf(views)).toContain(`Of ${record}`)
    expect(await namesOf(views, await kit.signedIn('manager@maple.test'))).toContain(`Of ${record}`)
  },
)

test.each([
  ['Calendar', { where: { period: 'CENTURY' } }, /CENTURY/],
  ['Planner', { where: { day: '2026-03-31' } }, /day/],
  ['Board', { orderBy: [{ field: 'TITLE' }] }, /These views cannot be sorted/],
  ['TaskBoard', { where: { lanes: 'PRIORITY', search: 'x' } }, /search/],
])('a view of the screen %s with %j is refused', async (record, query, sentence) => {
  const { view, userErrors } = await create(record, query)
  expect([view, userErrors]).toMatchObject([null, [{ field: 'query', message: expect.stringMatching(sentence) }]])
})

test('a view is for those who may see its screen', async () => {
  await kit.database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
    '{"tasks.can_view": true}',
    kit.tenants.maple,
  ])
  const staff = await kit.signedIn('staff@maple.test')
  expect(await namesOf('plannerViews', staff)).toContain('Of Planner')
  for (const views of ['calendarViews', 'boardViews'])
    expect((await staff.ask(`{ ${views} { items { name } } }`)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ])
})
