import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { created, PUBLISH, SAVE } from '../pages/page-test-kit.ts'

const { signedIn, visitor } = useServer({ role: 'web' })
const SEARCH = 'query ($search: String) { recordOptions(kind: "page", search: $search) { id title detail } }'
const FIND = 'query ($ids: [ID!]) { recordOptions(kind: "page", ids: $ids) { id title } }'
const USES = `query ($ids: [ID!]) {
  recordOptions(kind: "page", ids: $ids) { usages { pageId componentId title isPublished } }
}`
const ARCHIVE = 'mutation ($input: ArchivePageInput!) { archivePage(input: $input) { page { id } } }'
const CREATE_COMPONENT = `mutation ($input: CreateComponentTemplateInput!) {
  createComponentTemplate(input: $input) { componentTemplate { id } userErrors { message } }
}`
const GONE = 'The page of “Sub-menu” no longer exists. Choose another one.'

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

const menuOf = (pageId: string, text = '') =>
  encode(tree(block('Wrapper', {}, block('SubMenu', { pageId }), block('Text', { text }))))
const save = async (id: string, content: string) =>
  (await owner.ask(SAVE, { input: { id, content } })).data.savePageContent.userErrors

describe('records to choose from', () => {
  test('are found by title, and by id only while they exist', async () => {
    const page = await created(owner, 'Snow removal')
    const { data } = await owner.ask(SEARCH, { search: 'snow rem' })
    expect(data.recordOptions).toEqual([{ id: page.id, title: 'Snow removal', detail: '/snow-removal' }])
    const find = async () => (await owner.ask(FIND, { ids: [page.id, 'no id'] })).data.recordOptions
    expect(await find()).toEqual([{ id: page.id, title: 'Snow removal' }])
    await owner.ask(ARCHIVE, { input: { id: page.id } })
    expect(await find()).toEqual([])
  })

  test('are those of the tenant, for people who may see them', async () => {
    const page = await created(owner, 'Ours alone')
    const baker = await signedIn('owner@birch.test')
    expect((await baker.ask(FIND, { ids: [page.id] })).data.recordOptions).toEqual([])
    const { errors } = await visitor('maple.localhost').ask(FIND, { ids: [page.id] })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('have a kind that some capability registers', async () => {
    const { errors } = await owner.ask('{ recordOptions(kind: "constructor") { id } }')
    expect(errors?.[0]?.message).toBe('There is no such kind of record.')
  })
})

describe('content that refers to a record', () => {
  test('is saved only if the record exists in this tenant', async () => {
    const page = await created(owner, 'Holds a menu')
    const target = await created(owner, 'Target')
    expect(await save(page.id, menuOf(target.id))).toEqual([])
    const baker = await signedIn('owner@birch.test')
    const theirs = await created(baker, 'Theirs')
    for (const id of [theirs.id, '018f3b7e-0000-7000-8000-000000000001']) {
      expect(await save(page.id, menuOf(id))).toEqual([{ code: 'INVALID', field: 'content', message: GONE }])
      const input = { componentName: 'Menu', content: menuOf(id) }
      const { data } = await owner.ask(CREATE_COMPONENT, { input })
      expect(data.createComponentTemplate.userErrors).toEqual([{ message: GONE }])
    }
  })

  test('stays editable after the record was archived', async () => {
    const page = await created(owner, 'Keeps its menu')
    const target = await created(owner, 'Archived later')
    await save(page.id, menuOf(target.id))
    await owner.ask(ARCHIVE, { input: { id: target.id } })
    expect(await save(page.id, menuOf(target.id, 'Changed'))).toEqual([])
  })

  test('counts as a use of it, in pages and components', async () => {
    const target = await created(owner, 'Used often')
    const page = await created(owner, 'Uses it')
    await save(page.id, menuOf(target.id))
    const input = { componentName: 'Menu band', content: menuOf(target.id) }
    const { data } = await owner.ask(CREATE_COMPONENT, { input })
    const componentId = data.createComponentTemplate.componentTemplate.id
    const usesOf = async () => (await owner.ask(USES, { ids: [target.id] })).data.recordOptions[0].usages
    expect(await usesOf()).toEqual([
      { pageId: page.id, componentId: null, title: 'Uses it', isPublished: false },
      { pageId: null, componentId, title: 'Menu band', isPublished: true },
    ])
    await owner.ask(PUBLISH, { input: { id: page.id } })
    expect((await usesOf())[0].isPublished).toBe(true)
  })
})
