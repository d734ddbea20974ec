import { request } from '../kit/http.ts'
import { withInstallation } from './installed.ts'
import { ratioOfPair } from './pairs.ts'
import { atLeast, type Row } from './report.ts'
import { expectSame, headersToRepeat } from './sameness.ts'
import { startServerProcess } from './server-process.ts'
import type { PlainQueryOptions } from './servers/plain-query.ts'
import { statementsFor } from './statements.ts'
import { mapleId } from './tenant.ts'

const QUERY = 'query ($slug: String!) { page(slug: $slug) { id slug title excerpt updatedAt content } }'

const body = JSON.stringify({ query: QUERY, variables: { slug: '/' } })
const headers = { host: 'maple.localhost', 'content-type': 'application/json' }
export const pageRequest = { path: '/graphql', method: 'POST', headers, body } as const

/** `servers/<name>.ts`, what its answers are a share of, and what is promised. */
const plainServers = [
  ['plain-query', '× plain', 0.3],
  ['plain-graphql', '× plain Apollo', 0.6],
] as const

/**
 * A third party reads a page with its content, against a route that sends the same statement and the same answer, and
 * against the thinnest server with Apollo and type-graphql that does.
 */
export function measure(): Promise<Row[]> {
  return withInstallation(async (installed) => {
    const { port, pid, databaseUrl } = installed
    const tenantId = await mapleId(installed)
    const [page] = await statementsFor(installed, pageRequest, [
      [/"published" from "page" where "slug" = /, ['/', 'archived', 'published', 'now', 'blog-post', 'product']],
    ])
    const headersOfOurs = headersToRepeat(await request({ ...pageRequest, port }))
    const given = { databaseUrl, tenantId, page, headers: headersOfOurs } as PlainQueryOptions
    const rows: Row[] = []
    for (const [name, unit, least] of plainServers) {
      const plain = await startServerProcess(name, given)
      try {
        console.log(`  ${name}`)
        const both = { ours: port, plain: plain.port }
        await expectSame(pageRequest, both)
        const ours = { ...pageRequest, pid, url: `http://127.0.0.1:${port}/graphql` }
        const ratio = await ratioOfPair(
          ours,
          { ...pageRequest, pid: plain.pid, url: `${plain.url}/graphql` },
          'answers',
        )
        await expectSame(pageRequest, both)
        rows.push(atLeast('graphql: page by slug', ratio, unit, least))
      } finally {
        await plain.stop()
      }
    }
    return rows
  })
}
