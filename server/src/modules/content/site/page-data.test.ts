import { MAX_PAGE_QUERIES } from '@mainstreet/blocks/data'
import { blocks } from '@mainstreet/blocks/library'
import { block, encode, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { OperationTypeNode, parse } from 'graphql'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { created, PUBLISH, SAVE, UPDATE } from '../pages/page-test-kit.ts'
import { PageDataLoader } from './page-data.ts'

const site = useServer({ role: 'web' })
const { signedIn, visitor } = site
const DATA = 'query ($blocks: [BlockDataInput!]!) { blockData(blocks: $blocks) { data } }'
const EMPTY = 'This page has no sub pages'

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

const subMenu = (props: object = {}) => block('SubMenu', { ...props })
const page = (...content: readonly UnplacedBlock[]) =>
  encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, ...content)))))
const shown = async ({ slug }: { slug: string }, host = 'maple.localhost') =>
  (await visitor(host).request({ method: 'GET', url: `/${slug}` })).body
const publish = ({ id }: { id: string }) => owner.ask(PUBLISH, { input: { id } })

async function published(title: string, more: object = {}) {
  const made = await created(owner, title, more)
  await publish(made)
  return made
}

async function pageWith(title: string, ...content: readonly UnplacedBlock[]) {
  const made = await created(owner, title)
  const { data } = await owner.ask(SAVE, { input: { id: made.id, content: page(...content) } })
  expect(data.savePageContent.userErrors).toEqual([])
  await publish(made)
  return made
}

describe('a block that shows data', () => {
  test('is rendered with it, for its own page or another one', async () => {
    const parent = await pageWith('Services offered', subMenu({ menuTitle: 'All services' }))
    await published('Brake check', { parentId: parent.id })
    await published('Oil & filter', { parentId: parent.id })
    const html = await shown(parent)
    expect(html).toMatch(/All services.*href="\/brake-check".*Brake check.*Oil &amp; filter/s)
    const other = await pageWith('Another page', subMenu({ pageId: parent.id }), subMenu())
    expect(await shown(other)).toContain('Brake check')
    expect(await shown(other)).toContain(EMPTY)
  })

  test('shows changed data at once, on pages that are cached', async () => {
    const parent = await pageWith('Seasons', subMenu())
    expect(await shown(parent)).toContain(EMPTY)
    const child = await published('Winter', { parentId: parent.id })
    await expect.poll(() => shown(parent)).toContain('>Winter</a>')
    await owner.ask(UPDATE, { input: { id: child.id, title: 'Deep winter' } })
    await expect.poll(() => shown(parent)).toContain('>Deep winter</a>')
  })

  test('shows no more than an anonymous visitor may see, also to staff', async () => {
    const parent = await pageWith('Plans', subMenu())
    await created(owner, 'A draft', { parentId: parent.id })
    await published('Planned', { parentId: parent.id, publishDate: '2999-01-01T00:00:00Z' })
    expect(await shown(parent)).toContain(EMPTY)
    const blocks = [{ block: 'SubMenu', variables: { parentId: parent.id } }]
    const { data } = await owner.ask(DATA, { blocks })
    expect(data.blockData).toEqual([{ data: { pages: { items: [] } } }])
  })

  test("shows nothing of another tenant's pages", async () => {
    const parent = await pageWith('Ours', subMenu())
    await published('Our child', { parentId: parent.id })
    const baker = await signedIn('owner@birch.test')
    const theirs = await baker.ask(DATA, { blocks: [{ block: 'SubMenu', variables: { parentId: parent.id } }] })
    expect(theirs.data.blockData).toEqual([{ data: { pages: { items: [] } } }])
  })

  test('is left out if its data cannot be loaded, and the rest of the page is shown', async () => {
    const ids: string[] = []
    for (let number = 1; number <= MAX_PAGE_QUERIES + 1; number++) ids.push((await created(owner, `Menu ${number}`)).id)
    const menus = ids.map((pageId, at) => subMenu({ pageId, menuTitle: `Menu number ${at + 1}.` }))
    const html = await shown(await pageWith('Too many menus', ...menus, block('Text', { text: 'Still here' })))
    expect(html).toContain('Still here')
    expect(html).toContain(`Menu number ${MAX_PAGE_QUERIES}.`)
    expect(html).not.toContain(`Menu number ${MAX_PAGE_QUERIES + 1}.`)
  })

  test('is logged with its page if its data cannot be loaded, which makes the page incomplete', async () => {
    const { id } = await created(owner, 'Lacks its menu')
    const query = { key: 'a', block: 'SubMenu', document: '{ nothing }', variables: {}, tags: [] }
    await site.server.inTenant(site.tenants.maple as string, async (ctx) => {
      const log = vi.spyOn(ctx.log, 'error')
      const loader = ctx.use(PageDataLoader)
      expect(await loader.load([query], id)).toEqual({ a: { state: 'failed' } })
      expect(loader.hasFailures).toBe(true)
      const details = expect.objectContaining({ pageId: id, block: 'SubMenu', tenantId: site.tenants.maple })
      expect(log.mock.calls).toEqual([[details, 'The data of a block could not be loaded']])
      log.mockRestore()
    })
  })

  test('works on pages that are drawn in a thread', async () => {
    const texts = Array.from({ length: 4000 }, (_, at) => block('Text', { text: `Line ${at}` }))
    const parent = await pageWith('A long page', subMenu(), ...texts)
    await published('Below the long page', { parentId: parent.id })
    expect(await shown(parent)).toContain('>Below the long page</a>')
  })
})

describe('the data of blocks in the editor', () => {
  test('is loaded for many blocks at once, and one that fails does not affect the others', async () => {
    const parent = await pageWith('Several', subMenu())
    await published('First of several', { parentId: parent.id })
    const { data, errors } = await owner.ask(DATA, {
      blocks: [
        { block: 'SubMenu', variables: { parentId: parent.id } },
        { block: 'SubMenu', variables: { parentId: { no: 'id' } } },
      ],
    })
    expect(errors).toBeUndefined()
    expect(data.blockData).toMatchObject([
      { data: { pages: { items: [{ title: 'First of several' }] } } },
      { data: null },
    ])
  })

  test('takes few database connections, however many ask at once', async () => {
    const { installation } = site.server
    const { execute } = installation
    let [running, most] = [0, 0]
    const counted = vi.spyOn(installation, 'execute').mockImplementation(async (...args) => {
      most = Math.max(most, ++running)
      return execute(...args).finally(() => running--)
    })
    const one = { block: 'SubMenu', variables: { parentId: crypto.randomUUID() } }
    const blocks = Array.from({ length: 10 }, () => one)
    const replies = await Promise.all(Array.from({ length: 8 }, () => owner.ask(DATA, { blocks })))
    counted.mockRestore()
    const loaded = Array.from({ length: 10 }, () => ({ data: { pages: { items: [] } } }))
    for (const { data } of replies) expect(data.blockData).toEqual(loaded)
    expect(most).toBeLessThanOrEqual(3)
  })

  test('runs only the queries of blocks, and not too many', async () => {
    const ask = async (blocks: object[]) => (await owner.ask(DATA, { blocks })).errors?.[0]?.message
    expect(await ask([{ block: 'Text', variables: {} }])).toBe('There is no block with this name that shows data.')
    const one = { block: 'SubMenu', variables: {} }
    expect(await ask(Array.from({ length: 31 }, () => one))).toContain('At most 30 blocks')
  })
})

describe('every block that shows data', () => {
  const sources = blocks.flatMap(({ name, data }) => (data ? [{ name, data }] : []))

  test.each(sources)('$name only reads', ({ data }) => {
    const { definitions } = parse(data.query.toString())
    const operations = definitions.flatMap((one) => (one.kind === 'OperationDefinition' ? [one.operation] : []))
    expect(operations).toEqual([OperationTypeNode.QUERY])
  })

  test.each(sources)('$name has cache tags that some capability registers', ({ data }) => {
    const { cacheTags } = site.server.installation
    expect(data.tags.filter((tag) => !cacheTags.has(tag))).toEqual([])
    expect(data.tags).not.toEqual([])
  })
})
