import { request } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { ratioOfPair } from '../pairs.ts'
import { atLeast, type Row } from '../report.ts'
import { expectSame, headersToRepeat } from '../sameness.ts'
import { startServerProcess } from '../server-process.ts'
import type { PlainCatalogueOptions } from '../servers/plain-catalogue.ts'

export const headers = { host: 'maple.localhost', 'content-type': 'application/json' }
export const PRODUCT = `id slug name brand description image minPrice maxPrice
  variants { id optionValues sku price isAvailable }`

const LIST = `query ($perPage: Int!) { products(perPage: $perPage) { items { ${PRODUCT} } } }`
const ONE = `query ($slug: String!) { product(slug: $slug) { ${PRODUCT} } }`

const pairs = [
  { name: 'list of 20 with variants', query: LIST, variables: { perPage: 20 }, least: 0.9 },
  { name: 'product by slug', query: ONE, variables: { slug: 'product-4711' }, least: 0.5 },
] as const

/** A front end of somebody else reads the catalogue, against the thinnest server with Apollo, type-graphql and one statement. */
export async function catalogueAgainstPlain(installed: Installed, tenantId: string): Promise<Row[]> {
  const { port, pid, databaseUrl } = installed
  const rows: Row[] = []
  for (const { name, query, variables, least } of pairs) {
    const asked = { path: '/graphql', method: 'POST', headers, body: JSON.stringify({ query, variables }) } as const
    const headersOfOurs = headersToRepeat(await request({ ...asked, port }))
    const given: PlainCatalogueOptions = { databaseUrl, tenantId, headers: headersOfOurs }
    const plain = await startServerProcess('plain-catalogue', given)
    try {
      console.log(`  ${name}`)
      const both = { ours: port, plain: plain.port }
      await expectSame(asked, both)
      const ours = { ...asked, pid, url: `http://127.0.0.1:${port}/graphql` }
      const ratio = await ratioOfPair(ours, { ...asked, pid: plain.pid, url: `${plain.url}/graphql` }, 'answers')
      await expectSame(asked, both)
      rows.push(atLeast(`store: ${name}`, ratio, '× plain Apollo', least))
    } finally {
      await plain.stop()
    }
  }
  return rows
}
