import { request } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { ratioOfPair } from '../pairs.ts'
import { atLeast, type Row } from '../report.ts'
import { expectSame, headersToRepeat } from '../sameness.ts'
import { startServerProcess } from '../server-process.ts'
import type { PlainStatementsOptions } from '../servers/plain-statements.ts'
import { statementsFor } from '../statements.ts'
import { headers, PRODUCT } from './catalogue.ts'

const SEARCH = `query ($search: String!) { products(search: $search) { items { ${PRODUCT} } } }`
const WORD = 'quillfeather'

/** A search through GraphQL, against a server that sends the same statements and writes an answer that it has. */
export async function searchAgainstPlain(installed: Installed, tenantId: string): Promise<Row> {
  const { port, pid, databaseUrl } = installed
  const body = JSON.stringify({ query: SEARCH, variables: { search: WORD } })
  const asked = { path: '/graphql', method: 'POST', headers, body } as const
  const ours = await request({ ...asked, port })
  const { items } = ours.json<{ data: { products: { items: { id: string }[] } } }>().data.products
  const statements = await statementsFor(installed, asked, [
    [/ from "product_word" /, [WORD, `~${WORD}`]],
    [/ from "product_variant" /, [`{${items.map(({ id }) => id).join(',')}}`]],
  ])
  const given: PlainStatementsOptions = {
    databaseUrl,
    tenantId,
    statements,
    body: ours.text,
    headers: headersToRepeat(ours),
  }
  const plain = await startServerProcess('plain-statements', given)
  try {
    console.log('  search')
    const both = { ours: port, plain: plain.port }
    await expectSame(asked, both)
    const target = { ...asked, pid, url: `http://127.0.0.1:${port}/graphql` }
    const ratio = await ratioOfPair(target, { ...asked, pid: plain.pid, url: `${plain.url}/graphql` }, 'answers')
    await expectSame(asked, both)
    return atLeast('store: search', ratio, '× its plain SQL', 0.5)
  } finally {
    await plain.stop()
  }
}
