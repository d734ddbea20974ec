import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const { signedIn, visitor } = useServer()

const FIELDS = 'id slug title status deleted version isHomepage parentId hasUnpublishedChanges content publishedContent'
const CREATE = `mutation ($input: CreatePageInput!) { createPage(input: $input) { page { ${FIELDS} } userErrors { code message field } } }`
const UPDATE = `mutation ($input: UpdatePageInput!) { updatePage(input: $input) { page { ${FIELDS} } userErrors { code message field } } }`
const SAVE = `mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { page { ${FIELDS} } userErrors { code message field } } }`
const PAGE = `query ($id: ID, $slug: String) { page(id: $id, slug: $slug) { ${FIELDS} draftContent revisions { items { kind createdByName content } totalItems } } }`

const PUBLISH = `mutation ($input: PublishPageInput!) { publishPage(input: $input) { page { ${FIELDS} } userErrors { code message field } } }`

const content = (text: string) => encode(tree(block('Wrapper', {}, block('Text', { text }))))

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

const form = (title: string, more: object = {}) => ({
  title,
  excerpt: 'What it is about',
  publishDate: '2026-01-01T00:00:00.000Z',
  ...more,
})

async function created(title: string, more: object = {}) {
  const { data } = await owner.ask(CREATE, { input: form(title, more) })
  expect(data.createPage.userErrors).toEqual([])
  return data.createPage.page
}

test('a new page is a draft whose slug is proposed from its title', async () => {
  const page = await created('Brakes & Tyres')
  expect(page).toMatchObject({ slug: 'brakes-tyres', status: 'DRAFT', deleted: false, version: 1, content: null })
  expect((await created('Brakes & Tyres')).slug).toBe('brakes-tyres-2')
  expect((await visitor().ask(PAGE, { slug: 'brakes-tyres' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('slugs are checked, and one that another page has is refused', async () => {
  await created('Contact us', { slug: '/contact/' })
  const refused = async (input: object) => {
    const { data } = await owner.ask(CREATE, { input })
    expect(data.createPage.page).toBeNull()
    return data.createPage.userErrors
  }
  expect(await refused(form('Other', { slug: 'contact' }))).toEqual([
    { code: 'TAKEN', message: 'A page with this slug exists already', field: 'slug' },
  ])
  expect((await refused(form('Other', { slug: 'Über uns' })))[0].message).toBe(
    'A slug has small letters, digits and hyphens, with slashes between its parts',
  )
  expect((await refused(form('Other', { slug: 'admin/pages' })))[0].field).toBe('slug')
  expect(await refused({ ...form(' '), excerpt: '' })).toEqual([
    { code: 'INVALID', message: 'Please enter a Title', field: 'title' },
    { code: 'INVALID', message: 'Please enter an Excerpt', field: 'excerpt' },
  ])
})

test('a publish date that is taken away is asked for', async () => {
  const { id } = await created('Dated')
  const { data } = await owner.ask(UPDATE, { input: { id, publishDate: null } })
  expect(data.updatePage.userErrors).toEqual([
    { code: 'INVALID', message: 'Please enter a Publish date', field: 'publishDate' },
  ])
})

test('what is published is what visitors see, until it is published again or withdrawn', async () => {
  const { id } = await created('Services')
  const first = content('One')
  const saved = await owner.ask(SAVE, { input: { id, content: first, version: 1 } })
  expect(saved.data.savePageContent).toMatchObject({
    page: { version: 2, content: first, publishedContent: null, hasUnpublishedChanges: true },
    userErrors: [],
  })
  const publish = await owner.ask(PUBLISH, { input: { id } })
  expect(publish.data.publishPage.page).toMatchObject({ status: 'PUBLISHED', hasUnpublishedChanges: false, version: 3 })
  await owner.ask(SAVE, { input: { id, content: content('Two') } })

  const seen = (await visitor().ask(PAGE, { slug: 'services' })).data.page
  expect(seen).toMatchObject({ content: first, draftContent: null, hasUnpublishedChanges: true, version: 4 })
  expect(seen.revisions).toEqual({ items: [], totalItems: 0 })
  const edited = (await owner.ask(PAGE, { id })).data.page
  expect(edited).toMatchObject({ content: content('Two'), draftContent: content('Two'), publishedContent: first })
  expect(
    edited.revisions.items.map(({ kind, createdByName }: { kind: string; createdByName: string }) => [
      kind,
      createdByName,
    ]),
  ).toEqual([
    ['SAVED', 'Olive Maple'],
    ['PUBLISHED', 'Olive Maple'],
    ['SAVED', 'Olive Maple'],
  ])
  expect(edited.revisions.totalItems).toBe(3)

  await owner.ask(UPDATE, { input: { id, status: 'DRAFT' } })
  expect((await visitor().ask(PAGE, { slug: 'services' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await owner.ask(UPDATE, { input: { id, status: 'PUBLISHED' } })
  expect((await visitor().ask(PAGE, { slug: 'services' })).data.page.content).toBe(content('Two'))
})

test('a published page whose date has not come is not shown to visitors', async () => {
  await created('Next year', { status: 'PUBLISHED', publishDate: '2999-01-01T00:00:00.000Z' })
  expect((await visitor().ask(PAGE, { slug: 'next-year' })).errors?.[0]?.message).toBe('There is no such page.')
  expect((await owner.ask(PAGE, { slug: 'next-year' })).data.page.status).toBe('PUBLISHED')
})

test('a save over a newer version is refused and shows it', async () => {
  const { id } = await created('Edited by two')
  await owner.ask(UPDATE, { input: { id, version: 1, title: 'First' } })
  const { data } = await owner.ask(UPDATE, { input: { id, version: 1, title: 'Second' } })
  expect(data.updatePage).toEqual({
    page: expect.objectContaining({ title: 'First', version: 2 }),
    userErrors: [
      { code: 'CONFLICT', message: 'Somebody else has changed this page since you opened it.', field: 'version' },
    ],
  })
  const both = await Promise.all(
    ['Left', 'Right'].map((title) => owner.ask(UPDATE, { input: { id, version: 2, title } })),
  )
  expect(both.filter((reply) => reply.data.updatePage.userErrors.length === 0)).toHaveLength(1)
})

test('there is one homepage: making another one it takes the place of the first', async () => {
  const first = await created('Welcome', { isHomepage: true, status: 'PUBLISHED' })
  expect(first.slug).toBe('/')
  expect((await visitor().ask(PAGE)).data.page.title).toBe('Welcome')
  const second = await created('Hello', { slug: '/' })
  expect(second).toMatchObject({ slug: '/', isHomepage: true })
  expect((await owner.ask(PAGE, { id: first.id })).data.page).toMatchObject({ slug: 'welcome', isHomepage: false })
  const renamed = await owner.ask(UPDATE, { input: { id: second.id, title: 'Hello again', isHomepage: true } })
  expect(renamed.data.updatePage.page).toMatchObject({ slug: '/', title: 'Hello again' })
})

test('a page cannot stand below itself', async () => {
  const top = await created('Top')
  const middle = await created('Middle', { parentId: top.id })
  const { data } = await owner.ask(UPDATE, { input: { id: top.id, parentId: middle.id } })
  expect(data.updatePage.userErrors).toEqual([
    { code: 'INVALID', message: 'A page cannot stand below itself', field: 'parentId' },
  ])
  const freed = await owner.ask(UPDATE, { input: { id: middle.id, parentId: null } })
  expect(freed.data.updatePage.page.parentId).toBeNull()
})

test('an archived page gives its slug free, and comes back under another when that is taken', async () => {
  const { id } = await created('Offer')
  const { data } = await owner.ask(
    'mutation ($id: ID!) { archivePage(input: { id: $id }) { page { status deleted } } }',
    { id },
  )
  expect(data.archivePage.page).toEqual({ status: 'ARCHIVED', deleted: true })
  expect((await created('Offer')).slug).toBe('offer')
  const back = await owner.ask('mutation ($id: ID!) { restorePage(input: { id: $id }) { page { status slug } } }', {
    id,
  })
  expect(back.data.restorePage.page).toEqual({ status: 'DRAFT', slug: 'offer-2' })
})

test('a copy starts with the draft of the page it is made from', async () => {
  const original = await created('Original')
  await owner.ask(SAVE, { input: { id: original.id, content: content('Copied') } })
  expect((await created('Copy', { copyFrom: original.id })).content).toBe(content('Copied'))
})

test('custom HTML is brought in only by those who may edit code', async () => {
  const staff = await signedIn('staff@maple.test')
  const { id } = await created('With code')
  const code = encode(tree(block('CustomHtml', { htmlContent: '<script>1</script>' })))
  const { data } = await staff.ask(SAVE, { input: { id, content: code } })
  expect(data.savePageContent.userErrors).toMatchObject([{ code: 'FORBIDDEN', field: 'content' }])
  expect((await owner.ask(SAVE, { input: { id, content: code } })).data.savePageContent.userErrors).toEqual([])
  const script = block('CustomHtml', { htmlContent: '<script>1</script>' })
  const moved = encode(tree(block('Wrapper', {}, block('Text'), script)))
  expect((await staff.ask(SAVE, { input: { id, content: moved } })).data.savePageContent.userErrors).toEqual([])
})

test('pages are filtered, searched, ordered and counted', async () => {
  await created('List one', { slug: 'list/one' })
  await created('List two', { slug: 'list/two', type: 'CART' })
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
  expect((await owner.ask('{ pages(perPage: 101) { totalItems } }')).errors?.[0]).toMatchObject({
    message: 'perPage is between 1 and 100.',
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

test('ids that are none, or are gone, are not found', async () => {
  for (const id of ['1', '01990000-0000-7000-8000-000000000000']) {
    expect((await owner.ask(PAGE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await owner.ask(UPDATE, { input: { id, title: 'x' } })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('of two who choose the same slug at once, one is told', async () => {
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => owner.ask(CREATE, { input: form('Race', { slug: 'race' }) })),
  )
  const faults = replies.flatMap(({ data }) => data.createPage.userErrors)
  expect(faults).toEqual(
    Array(3).fill({ code: 'TAKEN', message: 'A page with this slug exists already', field: 'slug' }),
  )
})

test('values that no database can keep are refused as the input they are', async () => {
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
  ).toBe('A filter takes at most 1000 values.')
})

test('a long slug, title or picture address is told, not cut', async () => {
  const { data } = await owner.ask(CREATE, { input: form('x'.repeat(301)) })
  expect(data.createPage.userErrors[0]).toMatchObject({ field: 'title', message: 'A title has at most 300 characters' })
  const slug = (await owner.ask(CREATE, { input: form('Long', { slug: 'x'.repeat(201) }) })).data.createPage.userErrors
  expect(slug).toMatchObject([{ field: 'slug', message: 'A slug has at most 200 characters' }])
})
