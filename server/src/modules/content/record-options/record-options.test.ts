import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import { block, encode, MAX_INFLATED, tree } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { created, PUBLISH, SAVE } from '../pages/page-test-kit.ts'

const kit = useServer({ role: 'web' })
const { signedIn, visitor, database } = kit
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
  test('is found for a hundred records in the largest page, without holding up other requests', {
    timeout: 120_000,
  }, async () => {
    const target = await created(owner, 'Used on a large page')
    const page = await created(owner, 'The largest page')
    const texts = Array.from({ length: 8_200 }, (_, number) => block('Text', { text: `${number} ${'a'.repeat(800)}` }))
    const content = tree(block('Wrapper', {}, ...texts, block('SubMenu', { pageId: target.id })))
    expect(JSON.stringify(content).length).toBeGreaterThan(MAX_INFLATED * 0.9)
    // Written past the service, which takes longer to check it.
    const large = 'update page set draft_content = $1, published_content = $2 where id = $3'
    const stored = encode(content, deflateSync)
    await database.query(large, [stored, menuOf(target.id), page.id])
    const others = `insert into page (tenant_id, title, slug, template_sections, publish_date, created_at, updated_at)
      select $1, 'Other ' || n, 'other-' || n, '{}', now(), now(), now() from generate_series(1, 99) n returning id`
    const ids = [target.id, ...(await database.query<{ id: string }>(others, [kit.tenants.maple])).map(({ id }) => id)]
    const usesOf = async () => (await owner.ask(USES, { ids })).data.recordOptions
    // The thread starts with the first search.
    await usesOf()
    const delays = monitorEventLoopDelay({ resolution: 5 })
    delays.enable()
    const begun = performance.now()
    const options = await usesOf()
    const duration = performance.now() - begun
    delays.disable()
    expect(options).toHaveLength(100)
    const usages = options.flatMap((option: { usages: object[] }) => option.usages)
    expect(usages).toEqual([{ pageId: page.id, componentId: null, title: 'The largest page', isPublished: false }])
    expect(delays.max / 1e6).toBeLessThan(duration / 2)
  })
})
