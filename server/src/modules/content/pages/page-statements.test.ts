import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer({ role: 'web' })
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  for (let i = 0; i < 12; i++) {
    const made = await owner.ask(
      `mutation { createPage(input: { title: "Page ${i}", excerpt: "x", publishDate: "2026-01-01T00:00:00Z" }) { page { id } } }`,
    )
    await owner.ask(
      `mutation ($id: ID!, $content: String!) {
        savePageContent(input: { id: $id, content: $content }) { userErrors { message } }
        publishPage(input: { id: $id }) { userErrors { message } }
      }`,
      { id: made.data.createPage.page.id, content: encode(tree(block('Wrapper'))) },
    )
  }
})

/** The statements of an operation, except those that set the connection's tenant. */
async function statementsOf(person: Visitor, query: string): Promise<string[]> {
  await person.ask(query)
  kit.statements.length = 0
  const { errors } = await person.ask(query)
  expect(errors).toBeUndefined()
  return kit.statements.filter((sql) => !sql.includes('set_config'))
}

test('reading a page by slug takes one statement, also with its content, which is not read unless it is asked for', async () => {
  const [plain, ...others] = await statementsOf(kit.visitor(), '{ page(slug: "page-1") { title excerpt } }')
  expect(others).toEqual([])
  expect(plain).not.toContain('_content')
  const query = '{ page(slug: "page-1") { title content ... { publishedContent } } }'
  expect(await statementsOf(kit.visitor(), query)).toEqual([expect.stringContaining('published_content')])
})

test("a list takes as many statements for one page as for twelve, and none for fields that aren't requested", async () => {
  const session = 1
  expect(await statementsOf(owner, '{ pages { items { title } } }')).toHaveLength(session + 1)
  expect(await statementsOf(owner, '{ pages(perPage: 5) { items { title } totalItems } }')).toHaveLength(session + 2)
  const everything = `{ pages { items { title content draftContent revisions(perPage: 1) { items { kind content } totalItems } } } }`
  expect(await statementsOf(owner, everything)).toHaveLength(session + 5)
  expect(await statementsOf(owner, everything.replace('pages', 'pages(perPage: 1)'))).toHaveLength(session + 5)
})
