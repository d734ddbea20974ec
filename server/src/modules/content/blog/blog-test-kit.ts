import type { Visitor } from '../../../app/test-server.ts'

const FIELDS = 'id slug version status'

interface MadePost {
  readonly id: string
  readonly slug: string
  readonly version: number
}

async function change(owner: Visitor, name: string, type: string, input: object): Promise<MadePost> {
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { blogPost { ${FIELDS} } userErrors { field message } } }`
  const { data, errors } = await owner.ask(document, { input })
  if (errors || data[name].userErrors.length > 0) throw new Error(JSON.stringify(errors ?? data[name].userErrors))
  return data[name].blogPost
}

export const makeDraft = (owner: Visitor, title: string, more: object = {}) =>
  change(owner, 'createBlogPost', 'CreateBlogPostInput', { title, content: '<p>Text</p>', ...more })

export const publishPost = (owner: Visitor, id: string, publishDate = '2026-01-01T12:00:00Z') =>
  change(owner, 'publishBlogPost', 'PublishBlogPostInput', { id, publishDate })

export const updatePost = (owner: Visitor, input: object) =>
  change(owner, 'updateBlogPost', 'UpdateBlogPostInput', input)

export const saveContent = (owner: Visitor, id: string, content: string) =>
  change(owner, 'saveBlogPostContent', 'SaveBlogPostContentInput', { id, content })

export async function makePost(owner: Visitor, title: string, more: object = {}, publishDate?: string) {
  const made = await makeDraft(owner, title, more)
  return publishPost(owner, made.id, publishDate)
}

export async function makeBlogCategory(owner: Visitor, name: string, description = '') {
  const { data } = await owner.ask(
    `mutation ($input: CreateBlogTermInput!) { createBlogTerm(input: $input) { blogTerm { id slug } userErrors { message } } }`,
    { input: { kind: 'CATEGORY', name, description } },
  )
  return data.createBlogTerm.blogTerm as { id: string; slug: string }
}
