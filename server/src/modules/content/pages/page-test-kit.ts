import { block, encode, tree } from '@mainstreet/blocks/tree'
import { expect } from 'vitest'

const FIELDS = 'id slug title status deleted version isHomepage parentId hasUnpublishedChanges content publishedContent'
const ANSWER = `{ page { ${FIELDS} } userErrors { code message field } }`

export const CREATE = `mutation ($input: CreatePageInput!) { createPage(input: $input) ${ANSWER} }`
export const UPDATE = `mutation ($input: UpdatePageInput!) { updatePage(input: $input) ${ANSWER} }`
export const SAVE = `mutation ($input: SavePageContentInput!) { savePageContent(input: $input) ${ANSWER} }`
export const PUBLISH = `mutation ($input: PublishPageInput!) { publishPage(input: $input) ${ANSWER} }`
export const PAGE = `query ($id: ID, $slug: String) {
  page(id: $id, slug: $slug) { ${FIELDS} draftContent revisions { items { kind createdByName content } totalItems } }
}`

export const content = (text: string) => encode(tree(block('Wrapper', {}, block('Text', { text }))))

/** A completed page form. */
export const form = (title: string, more: object = {}) => ({
  title,
  excerpt: 'What it is about',
  publishDate: '2026-01-01T00:00:00.000Z',
  ...more,
})

interface Person {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  ask(query: string, variables?: object): Promise<{ data: any }>
}

/** Creates a page and returns it. */
export async function created(person: Person, title: string, more: object = {}) {
  const { data } = await person.ask(CREATE, { input: form(title, more) })
  expect(data.createPage.userErrors).toEqual([])
  return data.createPage.page
}
