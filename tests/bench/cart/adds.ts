import { request } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { ratioOfPair } from '../pairs.ts'
import { atLeast, type Row } from '../report.ts'
import { startServerProcess } from '../server-process.ts'
import type { PlainCartOptions } from '../servers/plain-cart.ts'
import { networkOf } from './networks.ts'

const CARTS = 2_000
const ADD = `mutation ($input: AddToCartInput!) { addToCart(input: $input) {
  cart { lines { id name quantity unitPrice total } count subtotal token } } }`
const headers = { host: 'maple.localhost', 'content-type': 'application/json' }

interface Answer {
  readonly data: { readonly addToCart: { readonly cart: { readonly token: string | null; readonly count: number } } }
}

/** A front end of somebody else adds to carts, against the thinnest server with Apollo, type-graphql and the same statements. */
export async function addsAgainstPlain(installed: Installed, tenantId: string, sku: string): Promise<Row[]> {
  const { port, pid, databaseUrl } = installed
  const given: PlainCartOptions = { databaseUrl, tenantId }
  const plain = await startServerProcess('plain-cart', given)
  try {
    const body = JSON.stringify({ query: ADD, variables: { input: { sku, quantity: 1 } } })
    const asked = { path: '/graphql', method: 'POST', headers, body } as const
    const tokens: string[] = []
    for (let at = 0; at < CARTS; at++) {
      const own = { ...headers, 'x-cart-token': '', 'x-forwarded-for': networkOf(at) }
      const answer = (await request({ ...asked, headers: own, port })).json<Answer>()
      tokens.push(answer.data.addToCart.cart.token as string)
    }
    await expectOneMore(plain.port, { ...headers, 'x-cart-token': tokens[0] as string }, body)
    const ratio = (each: readonly Record<string, string>[]) => {
      const all = each.map((more) => ({ headers: more, body }))
      return ratioOfPair(
        { ...asked, each: all, pid, url: `http://127.0.0.1:${port}/graphql` },
        { ...asked, each: all, pid: plain.pid, url: `${plain.url}/graphql` },
        'answers',
      )
    }
    console.log('  first add')
    const first = await ratio(tokens.map((_, at) => ({ 'x-cart-token': '', 'x-forwarded-for': networkOf(at) })))
    console.log('  further adds')
    const further = await ratio(tokens.map((token) => ({ 'x-cart-token': token })))
    return [
      atLeast('cart: first add', first, '× plain Apollo', 0.5),
      atLeast('cart: further adds', further, '× plain Apollo', 0.5),
    ]
  } finally {
    await plain.stop()
  }
}

/** Throws unless the plain server works on the carts of ours. */
async function expectOneMore(port: number, own: Record<string, string>, body: string): Promise<void> {
  const { data } = (await request({ port, path: '/graphql', method: 'POST', headers: own, body })).json<Answer>()
  if (data.addToCart.cart.count !== 2)
    throw new Error(`The plain server does not know our carts: ${JSON.stringify(data)}`)
}
