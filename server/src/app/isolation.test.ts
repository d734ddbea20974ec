import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from './test-server.ts'

const FEW_CONNECTIONS = 3
const kit = useServer({ apiRateSignedOut: 100_000 }, FEW_CONNECTIONS)
const { signedIn, visitor, database } = kit

const CREATE = `mutation ($title: String!, $parentId: ID, $copyFrom: ID) {
  createPage(input: { title: $title, excerpt: "x", publishDate: "2026-01-01T00:00:00Z", status: PUBLISHED, parentId: $parentId, copyFrom: $copyFrom }) {
    page { id } userErrors { message }
  }
}`

let maple: Visitor
let birch: Visitor
const pages: Record<string, string> = {}
beforeAll(async () => {
  maple = await signedIn('owner@maple.test')
  birch = await signedIn('owner@birch.test')
  for (const [name, owner] of [
    ['Maple', maple],
    ['Birch', birch],
  ] as const) {
    for (let i = 0; i < 5; i++)
      pages[name] = (await owner.ask(CREATE, { title: `${name} ${i}` })).data.createPage.page.id
  }
})

test('300 interleaved requests of two tenants and none, on three connections, never mix', async () => {
  const nobody = await signedIn('root@mainstreet.test')
  const askers = [
    { visitor: maple, mine: /Maple/, foreign: /Birch/ },
    { visitor: birch, mine: /Birch/, foreign: /Maple/ },
    { visitor: visitor('birch.localhost'), mine: /Birch/, foreign: /Maple/ },
    { visitor: nobody, mine: /^null$/, foreign: /Maple|Birch/ },
  ]
  const lists = '{ pages { items { title content revisions { items { createdByName } } } totalItems } }'
  const mixed =
    '{ a: pages(perPage: 2) { items { title } totalItems } b: pages(page: 2, perPage: 2) { items { title } } }'
  const wrong: string[] = []
  await Promise.all(
    Array.from({ length: 300 }, async (_, i) => {
      const asker = askers[i % askers.length] as (typeof askers)[number]
      const answer = JSON.stringify((await asker.visitor.ask(i % 3 ? lists : mixed)).data)
      if (!asker.mine.test(answer) || asker.foreign.test(answer)) wrong.push(answer)
    }),
  )
  expect(wrong).toEqual([])
})

test("another tenant's ids are not found, as if they did not exist", async () => {
  const foreign = pages.Birch as string
  const code = async (query: string, variables: object) =>
    (await maple.ask(query, variables)).errors?.[0]?.extensions.code
  expect(await code('query ($id: ID!) { page(id: $id) { title } }', { id: foreign })).toBe('NOT_FOUND')
  for (const name of ['updatePage', 'publishPage', 'unpublishPage', 'archivePage', 'restorePage']) {
    const input = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`
    const mutation = `mutation ($input: ${input}) { ${name}(input: $input) { page { id } } }`
    expect([name, await code(mutation, { input: { id: foreign } })]).toEqual([name, 'NOT_FOUND'])
  }
  expect(await code(CREATE, { title: 'Below a foreign page', parentId: foreign })).toBe('NOT_FOUND')
  expect(await code(CREATE, { title: 'Copy of a foreign page', copyFrom: foreign })).toBe('NOT_FOUND')
  const listed = await maple.ask('query ($id: ID!) { pages(where: { parentId: { eq: $id } }) { totalItems } }', {
    id: foreign,
  })
  expect(listed.data.pages.totalItems).toBe(0)
})

test('two tenants may use the same slug', async () => {
  for (const owner of [maple, birch])
    expect((await owner.ask(CREATE, { title: 'Opening hours' })).data.createPage.userErrors).toEqual([])
  expect((await visitor('birch.localhost').ask('{ page(slug: "opening-hours") { title } }')).data.page.title).toBe(
    'Opening hours',
  )
})

test('a host speaks for its tenant, an IP address for the default tenant, an unknown name for nobody', async () => {
  const handle = async (host: string) => (await visitor(host).ask('{ tenant { handle } }')).data.tenant?.handle
  expect(await Promise.all([MAPLE, 'birch.localhost', 'localhost'].map(handle))).toEqual(['maple', 'birch', 'maple'])
  expect(await Promise.all(['127.0.0.1', '[::1]:4000', '203.0.113.9:80'].map(handle))).toEqual(Array(3).fill('maple'))
  const names = ['nobody.example', '127.0.0.1.example', 'nobody.localhost']
  expect(await Promise.all(names.map(handle))).toEqual(Array(3).fill(undefined))
  for (const name of names) {
    const { status, body } = await visitor(name).request({ method: 'GET', url: '/' })
    expect([status, body.includes('Maple')]).toEqual([404, false])
  }
  await database.query(`update tenant set primary_domain = 'bakery.example' where handle = 'birch'`)
  for (const [domain, verifiedAt] of [
    ['rolls.example', new Date()],
    ['claimed.example', null],
  ]) {
    await database.query('insert into tenant_domain (tenant_id, domain, verified_at) values ($1, $2, $3)', [
      kit.tenants.birch,
      domain,
      verifiedAt,
    ])
  }
  expect(await handle('bakery.example')).toBe('birch')
  expect(await handle('Rolls.example:8080')).toBe('birch')
  expect(await handle('claimed.example')).toBeUndefined()
})
