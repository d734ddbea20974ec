import { randomUUID } from 'node:crypto'
import { Visitor } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { atLeast, below, type Row } from '../report.ts'
import { networkOf } from './networks.ts'

const ORDERS = 600
/** A second. The busiest days of shops of this size bring a few in a minute; the figure is there to be compared. */
const LEAST_ORDERS = 10
const AT_ONCE = 16
const COMPETING = 50
const ROUNDS = 6
/** Of the SKU that they compete for. */
const PIECES = 10

interface Shopper {
  readonly visitor: Visitor
  readonly headers: Readonly<Record<string, string>>
}

/** Orders of guests with everything on: customers, numbers, stock, mail, notifications and the log. */
export async function ordersPerSecond(installed: Installed, sku: string, placeId: string): Promise<Row> {
  const shoppers = await readyShoppers(installed, ORDERS, 0, sku, placeId)
  const begun = performance.now()
  const next = shoppers.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const shopper of next) if (!(await place(shopper))) throw new Error('An order was refused')
    }),
  )
  const perSecond = ORDERS / ((performance.now() - begun) / 1000)
  return atLeast('cart: orders placed', perSecond, 'a second', LEAST_ORDERS)
}

/** How long the slowest of those waits who compete for the last pieces, whether they get one or not. */
export async function competingOrders(
  installed: Installed,
  restock: (sku: string, pieces: number) => Promise<void>,
  sku: string,
  placeId: string,
): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await restock(sku, PIECES)
    const shoppers = await readyShoppers(installed, COMPETING, ORDERS + round * COMPETING, sku, placeId)
    const placed = await Promise.all(
      shoppers.map(async (shopper) => {
        const begun = performance.now()
        const isPlaced = await place(shopper)
        times.push(performance.now() - begun)
        return isPlaced
      }),
    )
    const count = placed.filter(Boolean).length
    if (count !== PIECES) throw new Error(`${count} orders were placed for ${PIECES} pieces`)
  }
  const p99 = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] as number
  return below(`cart: p99 of ${COMPETING} orders for one SKU`, p99, 'ms', 2_000)
}

async function readyShoppers(installed: Installed, count: number, from: number, sku: string, deliveryOptionId: string) {
  const shoppers: Shopper[] = []
  for (let at = from; at < from + count; at++) {
    const visitor = new Visitor(installed.port, 'maple.localhost')
    const headers = { 'x-forwarded-for': networkOf(100_000 + at) }
    await send(
      { visitor, headers },
      'mutation ($sku: String!) { result: addToCart(input: { sku: $sku }) { userErrors { message } } }',
      { sku },
    )
    await send(
      { visitor, headers },
      'mutation ($input: SaveCheckoutInput!) { result: saveCheckout(input: $input) { userErrors { message } } }',
      { input: { email: `bench-${at}@example.com`, name: 'Ada Bench', deliveryOptionId, paymentMethod: 'IN_STORE' } },
    )
    shoppers.push({ visitor, headers })
  }
  return shoppers
}

/** False if nothing was left. */
async function place(shopper: Shopper): Promise<boolean> {
  const { data, errors } = await ask(
    shopper,
    'mutation ($key: String!) { result: placeOrder(input: {}, idempotencyKey: $key) { placement { path } userErrors { code } } }',
    { key: randomUUID() },
  )
  const codes = data?.result.userErrors.map(({ code }) => code) ?? []
  if (codes.length > 0 && codes.every((code) => code === 'OUT_OF_STOCK')) return false
  if (!data || codes.length > 0) throw new Error(JSON.stringify(errors ?? codes))
  return true
}

async function send(shopper: Shopper, query: string, variables: object): Promise<void> {
  const { data, errors } = await ask(shopper, query, variables)
  if (!data || data.result.userErrors.length > 0) throw new Error(JSON.stringify(errors ?? data))
}

interface Answer {
  readonly data?: { readonly result: { readonly userErrors: readonly { readonly code?: string }[] } }
  readonly errors?: readonly object[]
}

async function ask({ visitor, headers }: Shopper, query: string, variables: object): Promise<Answer> {
  return (await visitor.post('/graphql', { query, variables }, headers)).json<Answer>()
}
