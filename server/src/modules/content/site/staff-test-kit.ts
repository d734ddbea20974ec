import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { Visitor } from '../../../app/test-server.ts'

export const OPEN_SITE = `mutation ($path: String) {
  openSite(input: { path: $path }) { url userErrors { code message } }
}`

const CREATE = `mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id slug } userErrors { message } } }`
const SAVE = 'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }'
const PUBLISH = 'mutation ($input: PublishPageInput!) { publishPage(input: $input) { userErrors { message } } }'

const words = (text: string) =>
  encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text', { text }))))))

/** Creates the person's link to the site and returns its path and query. */
export async function wayTo(person: Visitor, path: string): Promise<string> {
  const { data, errors } = await person.ask(OPEN_SITE, { path })
  if (!data?.openSite.url) throw new Error(`No way to the site: ${JSON.stringify(errors ?? data)}`)
  const url = new URL(data.openSite.url)
  return url.pathname + url.search
}

export const get = (visitor: Visitor, url: string, headers: Record<string, string> = {}) =>
  visitor.request({ method: 'GET', url, headers })

export async function save(person: Visitor, id: string, text: string): Promise<void> {
  await person.ask(SAVE, { input: { id, content: words(text) } })
}

/** Creates a page with this text, and publishes it if requested. */
export async function makePage(person: Visitor, title: string, text: string, isPublished = false) {
  const input = { title, excerpt: `About ${title}`, publishDate: '2026-01-01T00:00:00.000Z' }
  const { page } = (await person.ask(CREATE, { input })).data.createPage as { page: { id: string; slug: string } }
  await save(person, page.id, text)
  if (isPublished) await person.ask(PUBLISH, { input: { id: page.id } })
  return page
}
