import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { WebhookOutbox } from './webhook-outbox.ts'
import { toldAboutPeople } from './webhook-personal-data.ts'
import { deliveriesOf, thanks, useReceiver, webhooksOf } from './webhook-test-kit.ts'

const kit = useServer({ webhooksAllowPrivate: true })
const receiver = useReceiver()
let webhooks: ReturnType<typeof webhooksOf>
beforeAll(async () => {
  webhooks = webhooksOf(await kit.signedIn('owner@maple.test'))
})
const { listen, tell, hasten, stepsAt, statusesOf } = deliveriesOf(kit, receiver, () => webhooks)
const maple = () => kit.tenants.maple as string

test('what a transaction told that failed was never told', async () => {
  const { id } = await listen('/undone')
  const subject = crypto.randomUUID()
  const failing = kit.server.inTenant(maple(), (ctx) =>
    inTransaction(ctx, async () => {
      await ctx.use(WebhookOutbox).enqueue('customer.updated', [{ id: subject, data: { step: 1 } }])
      throw new Error('Undone')
    }),
  )
  await expect(failing).rejects.toThrow('Undone')
  expect(await statusesOf(id)).toEqual([])
})

test('without the plan nothing is told, and what waits stays until the plan is back', async () => {
  receiver.answerWith((_, response) => void response.writeHead(500).end())
  const { id } = await listen('/plan')
  await tell(crypto.randomUUID(), 1)
  await expect.poll(async () => (await webhooks.deliveries(id))[0].attempts.length).toBe(1)
  const plan = (name: string) => kit.database.query(`update tenant set plan = $1 where id = $2`, [name, maple()])
  await plan('basic')
  await tell(crypto.randomUUID(), 2)
  await hasten(id)
  // Long enough for whoever would send it all the same.
  await pause(500)
  receiver.answerWith(thanks)
  await plan('enterprise')
  expect(await statusesOf(id)).toEqual(['PENDING'])
  expect(receiver.at('/plan')).toHaveLength(1)
  await hasten(id)
  await expect.poll(() => statusesOf(id)).toEqual(['DELIVERED'])
})

test('a change is not held up by a webhook that somebody deletes at the same moment', async () => {
  const { id } = await listen('/deleted')
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let isDeleted = false
  const deletion = kit.server.inTenant(maple(), (ctx) =>
    inTransaction(ctx, async () => {
      await ctx.em.execute('delete from webhook where id = ?', [id])
      isDeleted = true
      await mayCommit
    }),
  )
  await expect.poll(() => isDeleted).toBe(true)
  const telling = tell(crypto.randomUUID(), 1)
  const isWaiting = () =>
    kit.database.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "webhook%'`,
    )
  await expect.poll(isWaiting).toHaveLength(1)
  commit()
  await Promise.all([deletion, telling])
  expect(await kit.database.query('select from webhook_delivery where webhook_id = $1', [id])).toEqual([])
})

test('who is forgotten is so in what was told too', async () => {
  receiver.answerWith(thanks)
  const { id } = await listen('/forgotten')
  const [gone, kept] = [crypto.randomUUID(), crypto.randomUUID()]
  await tell(gone, 1)
  await tell(kept, 2)
  await expect.poll(() => statusesOf(id)).toEqual(['DELIVERED', 'DELIVERED'])
  await kit.server.inTenant(maple(), (ctx) =>
    inTransaction(ctx, async () => {
      await toldAboutPeople.forget(ctx, { customerIds: [gone], emails: [], phones: [] })
      await ctx.use(WebhookOutbox).enqueue('customer.updated', [{ id: gone, data: { step: 3 } }])
    }),
  )
  await expect.poll(() => stepsAt('/forgotten')).toEqual([1, 2, 3])
  const left = (await webhooks.deliveries(id)).map(({ data }: { data: { step: number } }) => data.step)
  expect(left).toEqual([3, 2])
})

test('what is older than 30 days goes', async () => {
  const { id } = await listen('/old', [])
  await kit.database.query(
    `insert into webhook_delivery (tenant_id, webhook_id, event, subject, data, status, created_at)
     select $1, $2, 'customer.created', uuidv7(), '{}', 'delivered', now() - days * interval '1 day' from unnest(array[29, 31]) days`,
    [maple(), id],
  )
  await kit.server.inTenant(null, ({ em }) => em.execute('select purge_webhook_deliveries(1000)'))
  expect(await webhooks.deliveries(id)).toHaveLength(1)
})
