import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { CREATE, created, form, PAGE, UPDATE } from './page-test-kit.ts'

const { database, signedIn, visitor } = useServer()

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

test('a new page is a draft whose slug is proposed from its title', async () => {
  const page = await created(owner, 'Brakes & Tyres')
  expect(page).toMatchObject({ slug: 'brakes-tyres', status: 'DRAFT', deleted: false, version: 1, content: null })
  expect((await created(owner, 'Brakes & Tyres')).slug).toBe('brakes-tyres-2')
  expect((await visitor().ask(PAGE, { slug: 'brakes-tyres' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('slugs are validated, and one of another page is rejected', async () => {
  await created(owner, 'Contact us', { slug: '/contact/' })
  const refused = async (input: object) => {
    const { data } = await owner.ask(CREATE, { input })
    expect(data.createPage.page).toBeNull()
    return data.createPage.userErrors
  }
  expect(await refused(form('Other', { slug: 'contact' }))).toEqual([
    { code: 'TAKEN', message: 'A page with this slug exists already', field: 'slug' },
  ])
  expect((await refused(form('Other', { slug: 'Über uns' })))[0].message).toBe(
    'Use lowercase letters, digits and hyphens, with slashes between the parts',
  )
  expect((await refused(form('Other', { slug: 'admin/pages' })))[0].field).toBe('slug')
  expect(await refused({ ...form(' '), excerpt: '' })).toEqual([
    { code: 'INVALID', message: 'Please enter a Title', field: 'title' },
    { code: 'INVALID', message: 'Please enter an Excerpt', field: 'excerpt' },
  ])
})

test('a draft can do without an excerpt; publishing and scheduling ask for it', async () => {
  const { excerpt: _none, publishDate: _now, ...draft } = form('Named first')
  const make =
    'mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id version excerpt } userErrors { field message } } }'
  const { page, userErrors } = (await owner.ask(make, { input: draft })).data.createPage
  expect(userErrors).toEqual([])
  expect(page.excerpt).toBe('')
  const missing = [{ field: 'excerpt', message: 'Please enter an Excerpt' }]
  const publish = 'mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { field message } } }'
  expect((await owner.ask(publish, { id: page.id })).data.publishPage.userErrors).toEqual(missing)
  const schedule =
    'mutation ($input: SchedulePageInput!) { schedulePage(input: $input) { userErrors { field message } } }'
  const input = { id: page.id, publishAt: '2999-01-01T00:00:00Z' }
  expect((await owner.ask(schedule, { input })).data.schedulePage.userErrors).toEqual(missing)
  const both = { ...draft, slug: 'published-at-once', status: 'PUBLISHED' }
  expect((await owner.ask(make, { input: both })).data.createPage.userErrors).toEqual(missing)
  const write = 'mutation ($input: UpdatePageInput!) { updatePage(input: $input) { userErrors { field } } }'
  await owner.ask(write, { input: { id: page.id, excerpt: 'Now with an excerpt' } })
  expect((await owner.ask(publish, { id: page.id })).data.publishPage.userErrors).toEqual([])
})

test('removing the publish date is an error', async () => {
  const { id } = await created(owner, 'Dated')
  const { data } = await owner.ask(UPDATE, { input: { id, publishDate: null } })
  expect(data.updatePage.userErrors).toEqual([
    { code: 'INVALID', message: 'Please enter a Publish date', field: 'publishDate' },
  ])
})

test('a new homepage replaces the previous one', async () => {
  const first = await created(owner, 'Welcome', { isHomepage: true, status: 'PUBLISHED' })
  expect(first.slug).toBe('/')
  expect((await visitor().ask(PAGE)).data.page.title).toBe('Welcome')
  const second = await created(owner, 'Hello', { isHomepage: true })
  expect(second).toMatchObject({ slug: '/', isHomepage: true })
  expect((await owner.ask(PAGE, { id: first.id })).data.page).toMatchObject({ slug: 'welcome', isHomepage: false })
  const renamed = await owner.ask(UPDATE, { input: { id: second.id, title: 'Hello again', isHomepage: true } })
  expect(renamed.data.updatePage.page).toMatchObject({ slug: '/', title: 'Hello again' })
})

test("a page can't be its own parent", async () => {
  const top = await created(owner, 'Top')
  const middle = await created(owner, 'Middle', { parentId: top.id })
  const { data } = await owner.ask(UPDATE, { input: { id: top.id, parentId: middle.id } })
  expect(data.updatePage.userErrors).toEqual([
    { code: 'INVALID', message: 'A page cannot be below itself', field: 'parentId' },
  ])
  const freed = await owner.ask(UPDATE, { input: { id: middle.id, parentId: null } })
  expect(freed.data.updatePage.page.parentId).toBeNull()
})

test('pages are filtered, searched, ordered and counted', async () => {
  await created(owner, 'List one', { slug: 'list/one' })
  await created(owner, 'List two', { slug: 'list/two', type: 'CART' })
  const LIST = `query ($where: PageWhere, $orderBy: [PageOrder!], $perPage: Int, $page: Int) {
    pages(where: $where, orderBy: $orderBy, perPage: $perPage, page: $page) {
      items { slug } totalItems pageInfo { page perPage hasNextPage hasPreviousPage }
    }
  }`
  const found = async (variables: object) => (await owner.ask(LIST, variables)).data.pages
  expect(
    await found({ where: { slug: { contains: 'list/' } }, orderBy: [{ field: 'SLUG', direction: 'DESC' }] }),
  ).toEqual({
    items: [{ slug: 'list/two' }, { slug: 'list/one' }],
    totalItems: 2,
    pageInfo: { page: 1, perPage: 20, hasNextPage: false, hasPreviousPage: false },
  })
  expect(
    await found({ where: { slug: { contains: 'list/' } }, perPage: 1, page: 2, orderBy: [{ field: 'SLUG' }] }),
  ).toEqual({
    items: [{ slug: 'list/two' }],
    totalItems: 2,
    pageInfo: { page: 2, perPage: 1, hasNextPage: false, hasPreviousPage: true },
  })
  expect((await found({ where: { type: { eq: 'CART' }, deleted: { eq: false } } })).items).toEqual([
    { slug: 'list/two' },
  ])
  expect((await found({ where: { search: '100%' } })).totalItems).toBe(0)
  // One typo is forgiven, if nothing has the text as it was typed.
  const similar = await found({ where: { search: 'lsit two', deleted: { eq: false } } })
  expect([similar.items, similar.totalItems]).toEqual([[{ slug: 'list/two' }], 1])
  expect((await found({ where: { search: 'lsti wto' } })).items).toEqual([])
  expect((await owner.ask('{ pages(perPage: 101) { totalItems } }')).errors?.[0]).toMatchObject({
    message: 'perPage is between 1 and 100.',
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

test('a page with a typo is found among thousands of newer ones', async () => {
  const { id } = await created(owner, 'Upholstery')
  await database.query(
    `insert into "page" ("tenant_id", "title", "slug", "template_sections", "publish_date", "created_at", "updated_at")
     select "tenant_id", 'Bulk', 'bulk-' || n, "template_sections", now(), now(), now()
     from "page", generate_series(1, 2500) n where "id" = '${id}'`,
  )
  const search = '{ pages(where: { search: "uphosltery" }) { items { title } } }'
  expect((await owner.ask(search)).data.pages.items).toEqual([{ title: 'Upholstery' }])
  await database.query(`delete from "page" where "slug" like 'bulk-%'`)
})

test('invalid and deleted IDs are not found', async () => {
  for (const id of ['1', '01990000-0000-7000-8000-000000000000']) {
    expect((await owner.ask(PAGE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await owner.ask(UPDATE, { input: { id, title: 'x' } })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('of two concurrent saves with the same slug one gets an error', async () => {
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => owner.ask(CREATE, { input: form('Race', { slug: 'race' }) })),
  )
  const faults = replies.flatMap(({ data }) => data.createPage.userErrors)
  expect(faults).toEqual(
    Array(3).fill({ code: 'TAKEN', message: 'A page with this slug exists already', field: 'slug' }),
  )
})

test("values that PostgreSQL can't store are rejected as invalid input", async () => {
  const refused = async (query: string, variables: object) => {
    const { errors } = await owner.ask(query, variables)
    return [errors?.[0]?.extensions.code, errors?.[0]?.message]
  }
  const nul = ['BAD_USER_INPUT', 'Text may not contain the character U+0000.']
  expect(await refused(CREATE, { input: form('a\u0000b') })).toEqual(nul)
  expect(await refused('{ page(slug: "a\\u0000") { id } }', {})).toEqual(nul)
  const [code, message] = await refused(CREATE, { input: form('Long ago', { publishDate: '0000-01-01T00:00:00Z' }) })
  expect([code, message]).toEqual(['BAD_USER_INPUT', expect.stringContaining('between the years 1 and 9999')])
  const ids = Array.from({ length: 1001 }, () => '1')
  expect(
    (await refused('query ($in: [ID!]) { pages(where: { parentId: { in: $in } }) { totalItems } }', { in: ids }))[1],
  ).toBe('Parent id can have at most 1,000 items.')
})

test('an overlong slug, title or picture URL is an error and is not truncated', async () => {
  const { data } = await owner.ask(CREATE, { input: form('x'.repeat(301)) })
  expect(data.createPage.userErrors[0]).toMatchObject({ field: 'title', message: 'A title has at most 300 characters' })
  const slug = (await owner.ask(CREATE, { input: form('Long', { slug: 'x'.repeat(201) }) })).data.createPage.userErrors
  expect(slug).toMatchObject([{ field: 'slug', message: 'A slug has at most 200 characters' }])
})

test('writing pages without permission is rejected, signed in or not', async () => {
  const { id } = await created(owner, 'Guarded')
  const archive = 'mutation ($id: ID!) { archivePage(input: { id: $id }) { page { id } } }'
  const code = async (person: Visitor, query: string, variables: object) =>
    (await person.ask(query, variables)).errors?.[0]?.extensions.code
  const shopper = await signedIn('shopper@maple.test', MAPLE)
  const staff = await signedIn('staff@maple.test')
  expect(await code(visitor(), CREATE, { input: form('x') })).toBe('UNAUTHENTICATED')
  expect(await code(shopper, CREATE, { input: form('x') })).toBe('FORBIDDEN')
  expect(await code(shopper, UPDATE, { input: { id, title: 'x' } })).toBe('FORBIDDEN')
  expect(await code(staff, archive, { id })).toBe('FORBIDDEN')
  expect(await code(staff, UPDATE, { input: { id, status: 'ARCHIVED' } })).toBe('FORBIDDEN')
  expect(await code(staff, UPDATE, { input: { id, title: 'By staff' } })).toBeUndefined()
  expect((await shopper.ask(PAGE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('concurrent changes of the homepage all succeed in turn', async () => {
  const pages = await Promise.all(['North', 'East', 'South'].map((title) => created(owner, title)))
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, i) => owner.ask(UPDATE, { input: { id: pages[i % 3].id, isHomepage: true } })),
  )
  expect(replies.map(({ data }) => data?.updatePage.userErrors)).toEqual(Array(12).fill([]))
  const { data } = await owner.ask('{ pages(where: { slug: { eq: "/" } }) { totalItems } }')
  expect(data.pages.totalItems).toBe(1)
})

test('a site keeps its homepage until another page is made the homepage', async () => {
  const owner = await signedIn('owner@birch.test')
  const home = await created(owner, 'Home of the bakery', { isHomepage: true })
  const change = async (input: object) =>
    (await owner.ask(UPDATE, { input: { id: home.id, ...input } })).data.updatePage.userErrors
  const message = 'A site always has a homepage. Make another page the homepage instead'
  expect(await change({ isHomepage: false })).toEqual([{ code: 'INVALID', field: 'isHomepage', message }])
  expect(await change({ slug: 'elsewhere' })).toEqual([{ code: 'INVALID', field: 'slug', message }])
  const { data } = await owner.ask(CREATE, { input: form('Taken by its slug alone', { slug: '/' }) })
  expect(data.createPage.userErrors).toEqual([
    { code: 'INVALID', field: 'slug', message: "The slug '/' is the homepage's" },
  ])
})

test('scheduled and planned pages are found, however many others were changed since', async () => {
  const later = { status: 'PUBLISHED', publishDate: '2999-01-01T00:00:00Z' }
  const scheduled = await created(owner, 'Grand opening', later)
  const withdrawn = await created(owner, 'Summer sale', { status: 'PUBLISHED' })
  await created(owner, 'Plain', { status: 'PUBLISHED' })
  const plan = 'mutation ($input: SchedulePageInput!) { schedulePage(input: $input) { userErrors { message } } }'
  await owner.ask(plan, { input: { id: withdrawn.id, unpublishAt: '2999-02-01T00:00:00Z' } })
  const idsOf = async (where: object, person = owner) => {
    const query = 'query ($where: PageWhere) { pages(perPage: 100, where: $where) { items { id } } }'
    const { items } = (await person.ask(query, { where })).data.pages
    return items.map(({ id }: { id: string }) => id)
  }
  expect(await idsOf({ scheduled: { eq: true } })).toEqual([scheduled.id])
  expect((await idsOf({ planned: { eq: true } })).sort()).toEqual([scheduled.id, withdrawn.id].sort())
  const published = await idsOf({ status: { eq: 'PUBLISHED' }, scheduled: { eq: false } })
  expect([published.includes(scheduled.id), published.includes(withdrawn.id)]).toEqual([false, true])
  expect(await idsOf({ planned: { eq: false } })).not.toContain(withdrawn.id)
  expect(await idsOf({ planned: { eq: true } }, visitor())).toEqual([])
  expect(await idsOf({ planned: { eq: false } }, visitor())).toContain(withdrawn.id)
})
