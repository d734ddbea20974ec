import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../kernel/context/transaction.ts'
import { WebhookOutbox } from '../modules/platform/webhooks/index.ts'
import {
  deliveriesOf,
  isSigned,
  thanks,
  useReceiver,
  webhooksOf,
} from '../modules/platform/webhooks/webhook-test-kit.ts'
import { readConfig } from './config.ts'
import { embeddedAccess } from './database/access.ts'
import { type RunningServer, startServer } from './server.ts'
import { useServer } from './test-server.ts'

const kit = useServer({ webhooksAllowPrivate: true })
const receiver = useReceiver()
let webhooks: ReturnType<typeof webhooksOf>
let second: RunningServer
beforeAll(async () => {
  webhooks = webhooksOf(await kit.signedIn('owner@maple.test'))
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32) }),
    webhooksAllowPrivate: true,
  }
  second = await startServer(config, embeddedAccess(kit.database, kit.database.name), { listen: false, connections: 4 })
})
afterAll(() => second?.close())

const { listen, tell, hasten, stepsAt, statusesOf } = deliveriesOf(kit, receiver, () => webhooks)

test('what is told arrives signed, under the id that the delivery has', async () => {
  receiver.answerWith(thanks)
  const { id, secret } = await listen('/signed')
  const subject = crypto.randomUUID()
  await tell(subject, 1)
  await expect.poll(() => statusesOf(id)).toEqual(['DELIVERED'])
  const [got] = receiver.at('/signed')
  const [delivery] = await webhooks.deliveries(id)
  expect(got && isSigned(got, secret)).toBe(true)
  expect(got?.body).toMatchObject({ id: delivery.id, event: 'customer.updated', data: { step: 1 } })
  expect(delivery).toMatchObject({
    recordId: subject,
    attemptCount: 1,
    nextAttemptAt: null,
    deliveredAt: expect.any(String),
    attempts: [{ statusCode: 200, problem: null, responseBody: 'thanks' }],
  })
})

test('of one record all arrives in order, also while two processes deliver and one attempt fails; others do not wait', async () => {
  let isDown = true
  receiver.answerWith(({ body }, response) => {
    const isRefused = isDown && body.data.step === 2
    response.writeHead(isRefused ? 503 : 200).end()
  })
  const { id } = await listen('/order')
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await tell(one, 1, 2, 3)
  await tell(other, 11, 12)
  await expect.poll(() => stepsAt('/order').filter((step) => step > 10)).toEqual([11, 12])
  await expect.poll(() => stepsAt('/order').filter((step) => step < 10)).toEqual([1, 2])
  const failed = async () =>
    (await webhooks.deliveries(id)).find(({ data }: { data: { step: number } }) => data.step === 2)
  await expect.poll(async () => (await failed()).attempts.length).toBe(1)
  const waiting = await failed()
  expect(waiting).toMatchObject({ status: 'PENDING', attempts: [{ statusCode: 503 }] })
  expect(new Date(waiting.nextAttemptAt).getTime()).toBeGreaterThan(Date.now())
  isDown = false
  await hasten(id)
  await expect.poll(() => stepsAt('/order').filter((step) => step < 10)).toEqual([1, 2, 2, 3])
  await expect.poll(() => statusesOf(id)).toEqual(Array.from({ length: 5 }, () => 'DELIVERED'))
})

test('many records are told at once, and each arrives once though two processes deliver', async () => {
  receiver.answerWith(thanks)
  const { id } = await listen('/many')
  const many = Array.from({ length: 60 }, (_, step) => ({ id: crypto.randomUUID(), data: { step } }))
  const before = kit.statements.length
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(WebhookOutbox).enqueue('customer.created', many)),
  )
  const inserts = kit.statements.slice(before).filter((sql) => sql.includes('insert into "webhook_delivery"'))
  expect(inserts).toHaveLength(1)
  await expect.poll(() => receiver.at('/many').length).toBe(60)
  await expect
    .poll(async () => new Set((await webhooks.deliveries(id)).map(({ status }: { status: string }) => status)))
    .toEqual(new Set(['DELIVERED']))
  expect(new Set(receiver.at('/many').map(({ body }) => body.id)).size).toBe(60)
})

test('what a process was sending when it was lost is sent again, under the same id; a late word of it counts no more', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  receiver.answerWith(async (_, response) => {
    if (receiver.at('/lost').length === 1) await held
    response.end(`answer ${receiver.at('/lost').length}`)
  })
  const { id } = await listen('/lost')
  await tell(crypto.randomUUID(), 1)
  await expect.poll(() => receiver.at('/lost').length).toBe(1)
  // Nobody hears of the process that holds it for longer than sending takes.
  await kit.database.query(
    `update webhook_delivery set claimed_until = now() - interval '1 second' where webhook_id = $1`,
    [id],
  )
  await hasten(id)
  await expect.poll(() => statusesOf(id)).toEqual(['DELIVERED'])
  const ids = receiver.at('/lost').map(({ body, headers }) => [body.id, headers['x-mainstreet-delivery']])
  expect(ids[1]).toEqual(ids[0])
  const [{ deliveredAt }] = await webhooks.deliveries(id)
  letGo()
  await expect.poll(async () => (await webhooks.deliveries(id))[0].attempts.length).toBe(2)
  expect((await webhooks.deliveries(id))[0]).toMatchObject({ status: 'DELIVERED', attemptCount: 2, deliveredAt })
})

test('it is given up after the last attempt, and after three in a row the webhook is off, its people are told, and once on again it takes up what waits', async () => {
  receiver.answerWith((_, response) => void response.writeHead(500).end('broken'))
  const { id } = await listen('/down')
  const hook = async () => (await webhooks.list()).find((one: { id: string }) => one.id === id)
  for (let given = 1; given <= 3; given++) {
    await tell(crypto.randomUUID(), given)
    await expect.poll(() => receiver.at('/down').length).toBe(given * 2 - 1)
    await expect.poll(async () => (await webhooks.deliveries(id))[0].attempts.length).toBe(1)
    expect(await hook()).toMatchObject({ failingSince: expect.any(String), disabledAt: null })
    // As if it had been tried as often as it ever is.
    await kit.database.query(`update webhook_delivery set tries = 100 where webhook_id = $1 and status = 'pending'`, [
      id,
    ])
    await hasten(id)
    await expect.poll(() => statusesOf(id)).toEqual(Array.from({ length: given }, () => 'FAILED'))
  }
  expect(await hook()).toMatchObject({
    disabledAt: expect.any(String),
    disabledReason: '3 deliveries in a row failed. The last error was: The server answered 500 instead of 200.',
  })
  const told = await kit.database.query(`select link from notification where kind = 'webhook_off'`)
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]).toEqual({ link: `/setting/webhooks/${id}` })

  await tell(crypto.randomUUID(), 9)
  expect(await statusesOf(id)).toHaveLength(3)
  const [failed] = await webhooks.deliveries(id)
  expect((await webhooks.again(failed.id)).userErrors[0].message).toBe('This webhook is off. Turn it on first.')
  await kit.database.query(`update webhook_delivery set status = 'pending' where id = $1`, [failed.id])
  receiver.answerWith(thanks)
  await webhooks.switch(id, true)
  await expect.poll(() => stepsAt('/down').at(-1)).toBe(failed.data.step)
  await expect.poll(() => statusesOf(id)).toEqual(['DELIVERED', 'FAILED', 'FAILED'])
  expect(await hook()).toMatchObject({ disabledAt: null, disabledReason: null, failingSince: null })
})

test('a delivery is sent again as it was, also one that has arrived; a test goes out also while it is off, once', async () => {
  receiver.answerWith(thanks)
  const { id, secret } = await listen('/again')
  await tell(crypto.randomUUID(), 1)
  await expect.poll(() => statusesOf(id)).toEqual(['DELIVERED'])
  const [{ id: deliveryId }] = await webhooks.deliveries(id)
  expect((await webhooks.again(deliveryId)).delivery.status).toBe('PENDING')
  await expect.poll(() => receiver.at('/again').length).toBe(2)
  const [first, repeated] = receiver.at('/again')
  expect(repeated?.text).toBe(first?.text)

  await webhooks.switch(id, false)
  receiver.answerWith((_, response) => void response.writeHead(404).end())
  await webhooks.test(id)
  await expect
    .poll(async () =>
      (await webhooks.deliveries(id, { status: { eq: 'FAILED' } })).map(({ event }: { event: string }) => event),
    )
    .toEqual(['webhook.test'])
  const sent = receiver.at('/again').at(-1)
  expect(sent && isSigned(sent, secret)).toBe(true)
  expect(sent?.body).toMatchObject({ event: 'webhook.test', data: { message: expect.stringContaining('Maple Auto') } })
})
