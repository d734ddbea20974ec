import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { created } from './page-test-kit.ts'

const kit = useServer()
let owner: Visitor
const ids: Record<string, string> = {}

const MOVE = `mutation ($input: MovePageInput!) {
  movePage(input: $input) { page { id parentId version } userErrors { code message field } }
}`
const TREE = '{ pageTree(perPage: 100) { items { title parentId } isComplete } }'

async function make(title: string, parent?: string) {
  const page = await created(owner, title, parent ? { parentId: ids[parent] } : {})
  ids[title] = page.id
}

/** Moves a page, with pages named by title; null for none. */
async function move(title: string, parent: string | null, after: string | null, more: object = {}) {
  const input = { id: ids[title], parentId: parent && ids[parent], afterId: after && ids[after], ...more }
  return (await owner.ask(MOVE, { input })).data.movePage
}

/** The titles of a page's children, in order. */
async function below(parent: string | null): Promise<string[]> {
  const { data } = await owner.ask(TREE)
  const parentId = parent && ids[parent]
  return data.pageTree.items
    .filter((item: { parentId: string | null }) => item.parentId === parentId)
    .map(({ title }: { title: string }) => title)
}

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  for (const title of ['Services', 'About', 'Contact']) await make(title)
  for (const title of ['Brakes', 'Tires', 'Oil']) await make(title, 'Services')
})

test('new pages come last', async () => {
  expect(await below(null)).toEqual(['Services', 'About', 'Contact'])
  expect(await below('Services')).toEqual(['Brakes', 'Tires', 'Oil'])
})

test('a page moves to the first position or after another page', async () => {
  expect(await move('Oil', 'Services', null)).toMatchObject({ userErrors: [] })
  expect(await below('Services')).toEqual(['Oil', 'Brakes', 'Tires'])
  await move('Oil', 'Services', 'Brakes')
  expect(await below('Services')).toEqual(['Brakes', 'Oil', 'Tires'])
})

test('a page moves below another with its descendants, and back out', async () => {
  await move('Services', 'About', null)
  expect(await below(null)).toEqual(['About', 'Contact'])
  expect(await below('Services')).toEqual(['Brakes', 'Oil', 'Tires'])
  await move('Services', null, null)
  expect(await below(null)).toEqual(['Services', 'About', 'Contact'])
})

test("a page can't be moved below itself or its descendants", async () => {
  for (const parent of ['Services', 'Oil']) {
    expect((await move('Services', parent, null)).userErrors).toEqual([
      { code: 'INVALID', message: 'A page cannot be below itself', field: 'parentId' },
    ])
  }
  expect(await below(null)).toEqual(['Services', 'About', 'Contact'])
})

test('of two concurrent moves that would close a cycle one is rejected', async () => {
  const outcomes = await Promise.all([move('About', 'Contact', null), move('Contact', 'About', null)])
  expect(outcomes.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1])
  for (const title of ['About', 'Contact']) await move(title, null, title === 'About' ? 'Services' : 'About')
  expect(await below(null)).toEqual(['Services', 'About', 'Contact'])
})

test('moving a page that someone has changed since is rejected', async () => {
  const { page } = await move('Tires', 'Services', 'Brakes')
  await owner.ask(`mutation ($id: ID!) { updatePage(input: { id: $id, title: "Tyres" }) { page { id } } }`, {
    id: ids.Tires,
  })
  expect((await move('Tires', null, null, { version: page.version })).userErrors[0]).toMatchObject({ code: 'CONFLICT' })
  await owner.ask(`mutation ($id: ID!) { updatePage(input: { id: $id, title: "Tires" }) { page { id } } }`, {
    id: ids.Tires,
  })
})

test('a moved sibling is an error; moving past a page keeps its version', async () => {
  expect((await move('Tires', 'Services', 'About')).userErrors[0]).toMatchObject({ code: 'INVALID', field: 'afterId' })
  const versionOf = async (title: string) =>
    (await owner.ask('query ($id: ID!) { page(id: $id) { version } }', { id: ids[title] })).data.page.version
  const before = await versionOf('Brakes')
  await move('Oil', 'Services', null)
  expect(await versionOf('Brakes')).toBe(before)
})

test('pages of other tenants are not found', async () => {
  const stranger = await kit.signedIn('owner@birch.test')
  const theirs = await created(stranger, 'Rye')
  for (const wrong of [{ parentId: theirs.id }, { afterId: theirs.id }, { id: theirs.id }]) {
    const input = { id: ids.Oil, parentId: null, afterId: null, ...wrong }
    const { errors } = await owner.ask(MOVE, { input })
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('archived pages are not in the tree, and a tree over the limit is marked as incomplete', async () => {
  await owner.ask('mutation ($id: ID!) { archivePage(input: { id: $id }) { page { id } } }', { id: ids.Contact })
  expect(await below(null)).toEqual(['Services', 'About'])
  const { data } = await owner.ask('{ pageTree(perPage: 2) { items { id } isComplete } }')
  expect(data.pageTree).toMatchObject({ isComplete: false })
  expect(data.pageTree.items).toHaveLength(2)
  expect((await owner.ask(TREE)).data.pageTree.isComplete).toBe(true)
})
