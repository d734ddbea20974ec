import { deflateSync } from 'node:zlib'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from './test-server.ts'

// Without a cache each visit renders the page.
const kit = useServer({}, 5, { siteCacheBytes: 0 })
/** One task runs; 15 of a tenant's staff and 5 of its visitors wait. The others are turned away. */
const MANY = 30

const FORM = '{ title: "Large", excerpt: "x", publishDate: "2026-01-01T00:00:00Z" }'
const CREATE = `mutation { createPage(input: ${FORM}) { page { id slug } } }`
const PUBLISH = 'mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }'
const PREVIEW = 'query ($id: ID!, $content: String!) { pagePreview(id: $id, content: $content) }'
const large = encode(
  tree(block('Wrapper', {}, ...Array.from({ length: 1_000 }, () => block('Text', { text: 'A' })))),
  deflateSync,
)

let owner: Visitor
let page: { id: string; slug: string }
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  page = (await owner.ask(CREATE)).data.createPage.page
})

const many = <Answer>(call: () => Promise<Answer>) => Promise.all(Array.from({ length: MANY }, call))
const json = { 'content-type': 'application/json' }

describe('while too many large pages of a tenant wait for a thread', () => {
  test('GraphQL answers 503, a code for programs, and when to come back', async () => {
    const payload = JSON.stringify({ query: PREVIEW, variables: { id: page.id, content: large } })
    const answers = await many(() => owner.request({ headers: json, payload }))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(MANY)
    for (const { body, headers } of refused) {
      expect(headers['retry-after']).toBe('10')
      expect(JSON.parse(body).errors[0]).toMatchObject({
        message: 'The server is busy right now. Try again in 10 seconds.',
        extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 10 },
      })
    }
  })

  test('REST answers 503 with Retry-After, and saves nothing', async () => {
    const payload = JSON.stringify({ id: page.id, content: large })
    const url = '/api/v1/admin/page/updatecontent'
    const answers = await many(() => owner.request({ method: 'PUT', url, headers: json, payload }))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body, headers } of refused) {
      expect(headers['retry-after']).toBe('10')
      expect(JSON.parse(body)).toEqual({
        success: false,
        code: 'SERVICE_UNAVAILABLE',
        error: 'The server is busy right now. Try again in 10 seconds.',
      })
    }
  })

  test('a site answers 503 with a page for people, and other sites are served', async () => {
    expect((await owner.ask(PUBLISH, { id: page.id })).data.publishPage.userErrors).toEqual([])
    const visits = many(() => kit.visitor(MAPLE).request({ method: 'GET', url: `/${page.slug}` }))
    const other = await kit.visitor('birch.localhost').request({ method: 'GET', url: '/' })
    expect(other.status).toBe(404)
    const refused = (await visits).filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers, body } of refused) {
      const facts = [status, headers['retry-after'], headers['content-type']]
      expect(facts).toEqual([503, '10', 'text/html; charset=utf-8'])
      expect(body).toContain('Load this page again in 10 seconds.')
    }
  })

  test("visitors leave the tenant's staff a place to preview", async () => {
    const visits = Array.from({ length: MANY }, () =>
      kit.visitor(MAPLE).request({ method: 'GET', url: `/${page.slug}` }),
    )
    await Promise.any(visits.map(async (visit) => ((await visit).status === 503 ? true : Promise.reject())))
    const { data } = await owner.ask(PREVIEW, { id: page.id, content: large })
    expect(data?.pagePreview).toContain('</html>')
    const statuses = (await Promise.all(visits)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  })
})
