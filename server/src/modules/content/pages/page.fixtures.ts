import { block, encode, tree } from '@mainstreet/blocks/tree'
import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'
import type { Visitor } from '../../../app/test-server.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly page: string
    readonly otherPage: string
    readonly thirdPage: string
    readonly childPage: string
    readonly redirect: string
    readonly pageRevision: string
    readonly slug: string
  }
}

const CREATE = `mutation ($input: CreatePageInput!) {
  createPage(input: $input) { page { id slug } userErrors { message } }
}`
const SAVE = 'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }'
const PUBLISH = 'mutation ($input: PublishPageInput!) { publishPage(input: $input) { userErrors { message } } }'

async function publishedPage(owner: Visitor, title: string, more: object = {}): Promise<{ id: string; slug: string }> {
  const form = { title, excerpt: `About ${title}`, publishDate: '2026-01-01T00:00:00.000Z', image: '/one.png', ...more }
  const { page } = (await owner.ask(CREATE, { input: form })).data.createPage
  const content = encode(tree(block('Wrapper', {}, block('Text', { text: title }))))
  await owner.ask(SAVE, { input: { id: page.id, content } })
  await owner.ask(PUBLISH, { input: { id: page.id } })
  return page
}

const content = () => encode(tree(block('Wrapper', {}, block('Text', { text: 'Walk' }))))
const form = () => ({ title: `Walk ${nextNumber()}`, excerpt: 'Walk', publish_date: '2026-01-01T00:00:00Z' })

/** Published pages with a history. A page is not its own parent, so places of one call name different pages. */
export const fixtures: CapabilityFixtures = {
  openToAnyone: ['page', 'pages'],
  longTexts: {
    'CreatePageInput.excerpt': 5_000,
    'CreatePageInput.image': 2_000,
    'CreateRedirectInput.to': 2_000,
    'SavePageContentInput.content': 4_194_304,
    'UpdatePageInput.excerpt': 5_000,
    'UpdatePageInput.image': 2_000,
    'UpdateRedirectInput.to': 2_000,
  },
  ids: {
    page: /^(page\.id|pageChanged\.id|SavePageRevisionInput\.pageId|(Archive|Move|Schedule|Publish|Restore|SavePageContent|Unpublish|Update)(Page)?Input\.id)$/,
    otherPage: /Page\w*\.parentId$/,
    thirdPage: /\.copyFrom$/,
    childPage: /\.afterId$/,
    redirect: /^(Update|Delete)RedirectInput\.id$/,
    pageRevision: /^(pageRevision|RestorePageRevisionInput)\.id$/,
  },
  async create({ signedIn }, handle) {
    const owner = await signedIn(`owner@${handle}.test`)
    const home = await publishedPage(owner, `Home of ${handle}`, { isHomepage: true })
    const page = await publishedPage(owner, `Services of ${handle}`)
    const thirdPage = await publishedPage(owner, `Contact of ${handle}`)
    const childPage = await publishedPage(owner, `Service of ${handle}`, { parentId: home.id })
    return { page: page.id, slug: page.slug, otherPage: home.id, thirdPage: thirdPage.id, childPage: childPage.id }
  },
  async reset(database, { tenant, page, otherPage, redirect, pageRevision }) {
    await database.query(
      `insert into revision (id, tenant_id, page_id, kind, created_by_name) values ($1, $2, $3, 'saved', 'Given')
       on conflict do nothing`,
      [pageRevision, tenant, page],
    )
    await database.query(
      `insert into redirect (id, tenant_id, from_path, page_id, updated_at)
       values ($1, $2, 'given', $3, now()) on conflict do nothing`,
      [redirect, tenant, otherPage],
    )
  },
  missing: { slug: 'no-such-page' },
  values: {
    content,
    slug: () => `walk/${nextNumber()}`,
    fromPath: () => `/old/${nextNumber()}`,
    to: () => `/new/${nextNumber()}`,
    publishAt: () => '2999-01-01T00:00:00.000Z',
    unpublishAt: () => '2999-02-01T00:00:00.000Z',
  },
  rest: {
    'DELETE /admin/pages/:id': ({ childPage }) => ({ params: { id: childPage } }),
    'GET /pages': ({ slug }) => ({ query: { slug } }),
    'POST /pages/submenu': ({ otherPage }) => ({ body: { id: otherPage } }),
    'GET /admin/pages': ({ slug }) => ({ query: { search: slug, limit: '-1', showdeleted: '1' } }),
    'POST /admin/pages': ({ otherPage, thirdPage }) => ({
      body: { ...form(), parentId: otherPage, copyFrom: thirdPage },
    }),
    'PUT /admin/pages': ({ page, otherPage }) => ({ body: { id: page, title: 'Walk', parentId: otherPage } }),
    'PUT /admin/page/updatecontent': ({ page }) => ({ body: { id: page, content: content() } }),
  },
  events: { pageChanged: ({ page }) => ['page.changed', { pageId: page }] },
  vocabulary: ['page.type', 'page.status'],
}
