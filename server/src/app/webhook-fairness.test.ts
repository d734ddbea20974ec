import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../kernel/context/transaction.ts'
import { WebhookOutbox } from '../modules/platform/webhooks/index.ts'
import { useReceiver, webhooksOf } from '../modules/platform/webhooks/webhook-test-kit.ts'
import { useServer } from './test-server.ts'

const kit = useServer({ webhooksAllowPrivate: true })
const receiver = useReceiver()
const release: (() => void)[] = []
/** Slow exchanges that have ended, answered or given up. */
let ended = 0

beforeAll(async () => {
  await kit.database.query(`update tenant set plan = 'enterprise' where handle = 'birch'`)
  receiver.answerWith(({ path }, response) => {
    if (!path.startsWith('/slow')) return void response.end('thanks')
    response.on('close', () => {
      ended += 1
    })
    return new Promise<void>((resolve) => release.push(resolve)).then(() => void response.end('at last'))
  })
})
afterAll(() => {
  for (const answer of release) answer()
})

const tell = (tenantId: string, count: number) =>
  kit.server.inTenant(tenantId, (ctx) =>
    inTransaction(ctx, () => {
      const records = Array.from({ length: count }, () => ({ id: crypto.randomUUID(), data: {} }))
      return ctx.use(WebhookOutbox).enqueue('customer.created', records)
    }),
  )

test('while a tenant has ten webhooks that never answer, what another is told of goes out at once', async () => {
  const { maple, birch } = kit.tenants as { maple: string; birch: string }
  const slow = webhooksOf(await kit.signedIn('owner@maple.test'))
  const quick = webhooksOf(await kit.signedIn('owner@birch.test'))
  for (let number = 0; number < 10; number++)
    await slow.create({ url: `${receiver.url}/slow/${number}`, events: ['customer.created'] })
  await quick.create({ url: `${receiver.url}/quick`, events: ['customer.created'] })
  await tell(maple, 5)
  await expect.poll(() => release.length).toBeGreaterThanOrEqual(4)
  await tell(birch, 1)
  await expect.poll(() => receiver.at('/quick').length, { interval: 10 }).toBe(1)
  expect(ended).toBe(0)
})
