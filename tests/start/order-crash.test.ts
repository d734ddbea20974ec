import { randomUUID } from 'node:crypto'
import { appendFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDataFolder } from '../kit/data-folder.ts'
import { type FilledCluster, startFilledCluster } from '../kit/filled-cluster.ts'
import { Visitor } from '../kit/http.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'
import { StripeStandIn } from '../kit/stripe.ts'
import { BROKEN_ORDER_RULES } from './order-rules.ts'
import { ask, openStore } from './order-store.ts'

const filled = inject('filled')
/** `KILL_ROUNDS=25 KILL_ORDERS=20` for 500 orders by hand. Each round starts a process, which costs more than its orders. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const ORDERS_OF_ROUND = Number(process.env.KILL_ORDERS ?? 50)
/** After some of the answers, wherever the others are by then. */
const LONGEST_MS = 60
const SITE = 'maple.localhost'

const folder = makeDataFolder('order-crash')
let stripe: StripeStandIn
let cluster: FilledCluster
let database: pg.Client
let survivor: Installation
let pickup: string
/** Started before they are needed: a start takes longer than a round. */
const spare: Promise<Installation>[] = []
const started: Installation[] = []

beforeAll(async () => {
  stripe = await StripeStandIn.open()
  cluster = await startFilledCluster(folder, filled)
  survivor = await start()
  database = await cluster.connect()
  const owner = new Visitor(survivor.port)
  await owner.signIn('owner@maple.test', filled.password)
  pickup = await openStore(owner)
  spare.push(start('web'))
}, 240_000)
afterAll(async () => {
  await Promise.allSettled(spare)
  await Promise.all(started.map((server) => server.stop('SIGKILL')))
  await database?.end()
  await cluster?.stop()
  await stripe?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('kill -9 at any moment of many orders loses none, repeats none and holds no stock for nothing', {
  // Long enough for a machine that does other work too: each round starts a server.
  timeout: ROUNDS * 120_000 + 120_000,
}, async () => {
  const answered = { before: 0, after: 0 }
  /** The order that each shopper was told of. */
  const acknowledged = new Map<string, string>()
  for (let round = 0; round < ROUNDS; round++) {
    const victim = (await spare.shift()) as Installation
    // The last one is for the next test.
    spare.push(start('web'))
    const shoppers = await Promise.all(Array.from({ length: ORDERS_OF_ROUND }, (_, at) => shopperOf(round, at)))
    // In the first round early, in the last one late.
    const enough = Math.floor(((round + Math.random()) / ROUNDS) * ORDERS_OF_ROUND)
    let over = 0
    let kill = () => {}
    const time = new Promise<void>((resolve) => {
      kill = resolve
      if (enough === 0) resolve()
    })
    const count = () => {
      if (++over >= enough) kill()
    }
    const calls = shoppers.map((shopper) =>
      place(victim.port, shopper).then(
        (id) => {
          acknowledged.set(shopper.email, id)
          count()
        },
        () => count(),
      ),
    )
    await time
    await pause(Math.random() * LONGEST_MS)
    await victim.stop('SIGKILL')
    await Promise.all(calls)
    const before = shoppers.filter(({ email }) => acknowledged.has(email)).length
    answered.before += before
    answered.after += ORDERS_OF_ROUND - before
    expect(await broken(), `after the kill of round ${round}`).toEqual([])
    // Who got no answer tries again elsewhere, and some who got one do, too.
    await Promise.all(
      shoppers.map(async (shopper, at) => {
        const known = acknowledged.get(shopper.email)
        if (known && at % 3 !== 0) return
        const id = await place(survivor.port, shopper)
        if (known) expect(id).toBe(known)
        acknowledged.set(shopper.email, id)
      }),
    )
    expect(await broken(), `round ${round}`).toEqual([])
    if (process.env.KILL_PROGRESS) appendFileSync(process.env.KILL_PROGRESS, `${round} ${before}/${ORDERS_OF_ROUND}\n`)
  }
  const { rows } = await database.query<{ id: string; email: string }>(
    `select id, contact_email as email from web_order where contact_email like 'crash-%'`,
  )
  expect(new Map(rows.map(({ id, email }) => [email, id]))).toEqual(acknowledged)
  // Nobody pays online. The sweep ends those orders and returns their stock.
  await database.query(
    `update web_order set reserved_until = now() - interval '1 second' where state = 'awaiting_payment'`,
  )
  const awaiting = `select from web_order where state = 'awaiting_payment'`
  await expect.poll(async () => (await database.query(awaiting)).rowCount, { timeout: 110_000, interval: 500 }).toBe(0)
  expect(await broken()).toEqual([])
  console.info(
    `${ROUNDS} kills among ${ROUNDS * ORDERS_OF_ROUND} orders: ${answered.before} orders were answered before, ${answered.after} were not`,
  )
  // Kills that all came too late, or too early, prove nothing.
  expect(Math.min(answered.before, answered.after)).toBeGreaterThan(ROUNDS / 2)
})

test('one key in two processes at the same moment is one order', { timeout: 120_000 }, async () => {
  const other = await (spare.shift() ?? start('web'))
  const shoppers = await Promise.all(Array.from({ length: 20 }, (_, at) => shopperOf(1_000, at)))
  await Promise.all(
    shoppers.map(async (shopper) => {
      const ids = await Promise.all([survivor, other, survivor, other].map(({ port }) => place(port, shopper)))
      expect(new Set(ids).size).toBe(1)
    }),
  )
  expect(await broken()).toEqual([])
})

interface Shopper {
  readonly email: string
  readonly key: string
  readonly cookies: ReadonlyMap<string, string>
  readonly headers: { readonly 'x-forwarded-for': string }
}

/** A guest with a filled cart and a checkout that lacks nothing. A quarter of them pay online. */
async function shopperOf(round: number, at: number): Promise<Shopper> {
  const headers = { 'x-forwarded-for': `10.${20 + (round % 200)}.${round >> 8}.${at + 1}` }
  const visitor = new Visitor(survivor.port, SITE)
  const email = `crash-${round}-${at}@example.com`
  const add = `mutation ($sku: String!) { addToCart(input: { sku: $sku, quantity: 2 }) { userErrors { message } } }`
  for (const sku of at % 2 ? ['CRASH-A', 'CRASH-B'] : ['CRASH-B', 'CRASH-A'])
    await ask(visitor, add, { sku }, 'addToCart', headers)
  const save = `mutation ($input: SaveCheckoutInput!) { saveCheckout(input: $input) { userErrors { message } } }`
  const paymentMethod = at % 4 === 0 ? 'ONLINE' : 'IN_STORE'
  const input = { email, name: 'Ada Crash', deliveryOptionId: pickup, paymentMethod }
  await ask(visitor, save, { input }, 'saveCheckout', headers)
  return { email, key: randomUUID(), cookies: visitor.cookies, headers }
}

/** Returns the ID of the order. Throws unless the server said that it was placed. */
async function place(port: number, { key, cookies, headers }: Shopper): Promise<string> {
  const visitor = new Visitor(port, SITE)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  const text = `mutation ($key: String!) { placeOrder(input: {}, idempotencyKey: $key) {
    placement { order { id } } userErrors { code message } } }`
  const { placement } = await ask<{ placement: { order: { id: string } } }>(
    visitor,
    text,
    { key },
    'placeOrder',
    headers,
  )
  return placement.order.id
}

/** The names of the rules that the database breaks. */
async function broken(): Promise<string[]> {
  const found: string[] = []
  for (const [rule, sql] of Object.entries(BROKEN_ORDER_RULES)) {
    const { rows } = await database.query(sql)
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}

async function start(role: 'all' | 'web' = 'all'): Promise<Installation> {
  const port = await freePort()
  const server = await startInstallation({
    dataDir: cluster.dataDir,
    port,
    env: {
      MAINSTREET_ROLE: role,
      ...cluster.settings,
      STRIPE_API_URL: stripe.url,
      // Each shopper has a network of their own.
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
    },
  })
  started.push(server)
  return server
}
