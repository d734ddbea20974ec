import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAPLE, useServer } from '../../server/src/app/test-server.ts'
import { openShop, type Shop } from '../../server/src/modules/commerce/online-payments/online-test-kit.ts'
import { checkPayments } from '../../server/src/modules/commerce/payments/payment-check.ts'
import { request } from '../kit/http.ts'
import { StripeStandIn } from '../kit/stripe.ts'
import { builtChild } from './built-child.ts'
import type { ChildOptions, ChildReady } from './server-child.ts'

const root = path.resolve(import.meta.dirname, '../..')
const stripe = await StripeStandIn.open()
const kit = useServer({ role: 'web', stripeApiUrl: stripe.url }, 10)
const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-killed-payment-'))
const children = new Set<ChildProcess>()

let shop: Shop
beforeAll(async () => {
  shop = await openShop(kit)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
  await stripe.close()
})

/** A server in a process of its own, on the database of this test. */
async function startChild() {
  const child = fork(await builtChild(), { cwd: root, execArgv: [] })
  children.add(child)
  const { host, port, name } = kit.database
  const options: ChildOptions = {
    host,
    port,
    database: name,
    dataDir,
    role: 'web',
    connections: 10,
    stripeApiUrl: stripe.url,
  }
  child.send(options)
  const [ready] = (await once(child, 'message')) as [ChildReady]
  return { child, port: ready.port }
}

/** Presses Pay at the child. Null if it was killed. */
async function press(port: number, where: string): Promise<string | null> {
  const headers = { host: MAPLE, 'x-forwarded-for': '203.0.113.9' }
  try {
    const reply = await request({ port, path: `${where}/pay`, method: 'POST', headers })
    return reply.json<{ clientSecret: string }>().clientSecret.replace(/_secret.*/, '')
  } catch {
    return null
  }
}

test('a process that is killed while Stripe answers, or before the event arrives, loses and doubles no payment', {
  timeout: 600_000,
}, async () => {
  const [first, second] = await Promise.all([startChild(), startChild()])
  const asked = await shop.sent()
  // Stripe has made the payment and its answer is on the way.
  stripe.mode = 'held'
  const pressed = press(first.port, asked.path)
  await vi.waitUntil(() => stripe.requests.some((one) => one.method === 'POST'), { timeout: 30_000, interval: 20 })
  first.child.kill('SIGKILL')
  expect(await pressed).toBeNull()
  stripe.release()
  expect(stripe.intents.size).toBe(1)
  const intentId = (await press(second.port, asked.path)) ?? ''
  expect([...stripe.intents.keys()]).toEqual([intentId])

  // The customer pays, and the process ends while the event is being recorded, three times.
  const event = stripe.event(stripe.confirm(intentId))
  let current = second
  for (let attempt = 0; attempt < 3; attempt++) {
    const next = startChild()
    const hook = { port: current.port, path: `/webhooks/stripe/${shop.tenantId}`, method: 'POST' as const }
    const sent = request({ ...hook, headers: event.headers, body: event.payload }).catch(() => null)
    const timer = setTimeout(() => current.child.kill('SIGKILL'), attempt * 15)
    await sent
    clearTimeout(timer)
    current.child.kill('SIGKILL')
    current = await next
  }
  // Stripe sends what was not confirmed again.
  expect(await shop.deliver(event)).toBe(200)
  expect(await shop.paymentsOf(asked.id)).toHaveLength(1)
  expect(await shop.documents.read(asked.id)).toMatchObject({ status: 'PAID', paid: 10_000 })
  expect(await kit.server.inTenant(shop.tenantId, checkPayments)).toEqual([])
})
