import { expect, test } from 'vitest'
import { type ReadyWebhook, WebhookSlots } from './webhook-slots.ts'

const webhooksOf = (tenantId: string, count: number): ReadyWebhook[] =>
  Array.from({ length: count }, (_, at) => ({ tenantId, webhookId: `${tenantId} ${at}` }))

/** Takes slots until none may start, and answers for which webhooks. */
function fill(slots: WebhookSlots, ready: readonly ReadyWebhook[]): ReadyWebhook[] {
  const taken: ReadyWebhook[] = []
  for (let next = slots.next(ready); next; next = slots.next(ready)) {
    slots.acquire(next)
    taken.push(next)
  }
  return taken
}

test('a tenant has at most four deliveries under way, and two for one webhook', () => {
  expect(fill(new WebhookSlots(), webhooksOf('maple', 1))).toHaveLength(2)
  expect(fill(new WebhookSlots(), webhooksOf('maple', 10))).toHaveLength(4)
})

test('tenants that wait share the slots evenly, whoever came first', () => {
  const tenants = ['a', 'b', 'c', 'd', 'e', 'f']
  const ready = tenants.flatMap((tenant) => webhooksOf(tenant, 5))
  const taken = fill(new WebhookSlots(), ready)
  const shares = tenants.map((tenant) => taken.filter(({ tenantId }) => tenantId === tenant).length)
  expect(shares).toEqual([2, 2, 2, 2, 2, 2])
})

test('however many tenants are slow, one with nothing under way still finds a slot', () => {
  const slots = new WebhookSlots()
  fill(
    slots,
    ['a', 'b', 'c', 'd'].flatMap((tenant) => webhooksOf(tenant, 5)),
  )
  const [quiet] = webhooksOf('quiet', 1) as [ReadyWebhook]
  expect(fill(slots, [quiet])).toEqual([quiet])
})

test('a slot that is given back goes to the tenant with the fewest', () => {
  const slots = new WebhookSlots()
  const taken = fill(slots, webhooksOf('maple', 5))
  slots.release(taken[0] as ReadyWebhook)
  const [birch] = webhooksOf('birch', 1) as [ReadyWebhook]
  expect(slots.next([...webhooksOf('maple', 5), birch])).toEqual(birch)
})
