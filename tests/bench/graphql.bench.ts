import { request } from '../kit/http.ts'
import { withInstallation } from './installed.ts'
import { ratioOfPair } from './pairs.ts'
import { atLeast, type Row } from './report.ts'
import { expectSame, headersToRepeat } from './sameness.ts'
import { startServerProcess } from './server-process.ts'
import type { PlainQueryOptions } from './servers/plain-query.ts'
import { statementsFor } from './statements.ts'
import { mapleId } from './tenant.ts'

const QUERY = 'query ($slug: String) { page(slug: $slug) { id slug title excerpt updatedAt content } }'

const body = JSON.stringify({ query: QUERY, variables: { slug: '/' } })
const headers = { host: 'maple.localhost', 'content-type': 'application/json' }
export const pageRequest = { path: '/graphql', method: 'POST', headers, body } as const

/** A third party reads a page with its content, against a route that sends the same statements and the same answer. */
export function measure(): Promise<Row[]> {
  return withInstallation(async (installed) => {
    const { port, pid, databaseUrl } = installed
    const tenantId = await mapleId(installed)
    const [page, contents] = await statementsFor(installed, pageRequest, [
      [/ from "page" where "slug" = /, ['/', 'archived', 'published', 'now']],
      [/"published" from "page" where "id" in /, []],
    ])
    const headersOfOurs = headersToRepeat(await request({ ...pageRequest, port }))
    const given = { databaseUrl, tenantId, page, contents, headers: headersOfOurs } as PlainQueryOptions
    const plain = await startServerProcess('plain-query', given)
    try {
      const both = { ours: port, plain: plain.port }
      await expectSame(pageRequest, both)
      const ours = { ...pageRequest, pid, url: `http://127.0.0.1:${port}/graphql` }
      const ratio = await ratioOfPair(ours, { ...pageRequest, pid: plain.pid, url: `${plain.url}/graphql` }, 'answers')
      await expectSame(pageRequest, both)
      return [atLeast('graphql: page by slug', ratio, '× plain', 0.3)]
    } finally {
      await plain.stop()
    }
  })
}
