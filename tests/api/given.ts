import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { TestServer, Visitor } from '../../server/src/app/test-server.ts'
import type { RowKind } from './values.ts'

/** Rows that a tenant has, by what ids say they name. */
export type Rows = Readonly<Record<RowKind, string>> & { readonly slug: string }

const CREATE = `mutation ($input: CreatePageInput!) {
  createPage(input: $input) { page { id slug } userErrors { message } }
}`
const SAVE = 'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }'
const PUBLISH = 'mutation ($input: PublishPageInput!) { publishPage(input: $input) { userErrors { message } } }'

/** Gives a tenant rows in every table, made by its administrator where the API can: published pages with a history. */
export async function give({ database, tenants, signedIn }: TestServer, handle: 'maple' | 'birch'): Promise<Rows> {
  const owner = await signedIn(`owner@${handle}.test`)
  const home = await publishedPage(owner, `Home of ${handle}`, { isHomepage: true })
  const page = await publishedPage(owner, `Services of ${handle}`)
  const thirdPage = await publishedPage(owner, `Contact of ${handle}`)
  const tenant = tenants[handle] as string
  await database.query('insert into tenant_domain (tenant_id, domain) values ($1, $2)', [tenant, `${handle}.example`])
  const media = await library(database, tenant)
  return {
    page: page.id,
    otherPage: home.id,
    thirdPage: thirdPage.id,
    tenant,
    unchecked: page.id,
    slug: page.slug,
    mediaItem: media.items.pop() as string,
    mediaFolder: media.folders.pop() as string,
    get spareItem() {
      return media.items.pop() ?? missing.spareItem
    },
    get spareFolder() {
      return media.folders.pop() ?? missing.spareFolder
    },
  }
}

/** More than the walk deletes. */
const SPARE = 300

async function library(database: TestServer['database'], tenant: string) {
  const ids = async (sql: string) => (await database.query<{ id: string }>(sql, [tenant, SPARE])).map(({ id }) => id)
  const folders = await ids(
    `insert into media_folder (tenant_id, name) select $1, 'Folder ' || n from generate_series(1, $2) n returning id`,
  )
  const items = await ids(`insert into media_item
      (tenant_id, file, original, name, mime_type, filesize, width, height, focal_point, created_at, updated_at)
    select $1, n || '.gif', n || '.gif', 'Picture ' || n, 'image/gif', 1, 1, 1, '{"x":0.5,"y":0.5}', now(), now()
    from generate_series(1, $2) n returning id`)
  return { folders, items }
}

async function publishedPage(owner: Visitor, title: string, more: object = {}): Promise<{ id: string; slug: string }> {
  const form = { title, excerpt: `About ${title}`, publishDate: '2026-01-01T00:00:00.000Z', image: '/one.png', ...more }
  const { page } = (await owner.ask(CREATE, { input: form })).data.createPage
  const content = encode(tree(block('Wrapper', {}, block('Text', { text: title }))))
  await owner.ask(SAVE, { input: { id: page.id, content } })
  await owner.ask(PUBLISH, { input: { id: page.id } })
  return page
}

/** Ids and slugs as they look, of rows that nobody has. */
export const missing: Rows = {
  page: '01990000-0000-7000-8000-000000000001',
  otherPage: '01990000-0000-7000-8000-000000000002',
  thirdPage: '01990000-0000-7000-8000-000000000003',
  tenant: '01990000-0000-7000-8000-000000000004',
  unchecked: '01990000-0000-7000-8000-000000000005',
  mediaItem: '01990000-0000-7000-8000-000000000006',
  mediaFolder: '01990000-0000-7000-8000-000000000007',
  spareItem: '01990000-0000-7000-8000-000000000008',
  spareFolder: '01990000-0000-7000-8000-000000000009',
  slug: 'no-such-page',
}
