import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadSchema } from '../../server/src/app/schema.ts'
import { useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements, type Requirement } from '../../server/src/kernel/graphql/requirements.ts'
import { type EventName, publish } from '../../server/src/kernel/messaging/events.ts'
import { give, rowKindOf, subscriptionEvents } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { openSocket } from '../kit/socket.ts'
import { subscriptionsOf, variablesOf } from './operations.ts'
import { expectedOutcome, type Handle, people } from './people.ts'
import { plainValue } from './values.ts'

const schema = await loadSchema()
const subscriptions = subscriptionsOf(schema)
const kit = useServer()

const given = {} as Record<Handle, Rows>
beforeAll(async () => {
  for (const handle of ['maple', 'birch'] as const) given[handle] = await give(kit, handle)
})

/** Publishes the subscription's event until it is answered: one that is still being opened misses the first. */
async function publishUntil(isAnswered: () => boolean, name: string, rows: Rows, visitor: Visitor): Promise<void> {
  const { data } = await visitor.ask('{ me { user { id } } }')
  const event = subscriptionEvents.get(name)
  if (!event) throw new Error(`Add the event behind ${name} to \`events\` in the fixtures of its capability`)
  const [eventName, payload] = event(rows, data.me?.user?.id)
  await expect
    .poll(async () => {
      await kit.server.inTenant(rows.tenant, ({ em }) => publish(em, eventName as EventName, payload as never))
      return isAnswered()
    })
    .toBe(true)
}

describe.each(people)('$name', (person) => {
  // Each from an address of their own: visitors share the messages of theirs.
  const headers = { 'x-forwarded-for': `10.7.0.${people.indexOf(person) + 1}` }
  test.each(subscriptions)('subscribes to $name, or is refused', async (operation) => {
    const { name, document } = operation
    const visitor = await person.arrive(kit)
    const socket = await openSocket(kit, visitor, headers)
    const rows = given[person.tenant ?? 'maple']
    const variables = variablesOf(operation, (leaf) =>
      leaf.type === 'ID' ? rows[rowKindOf(leaf)] : plainValue(schema, leaf),
    )
    const subscription = socket.subscribe(document, variables)
    const outcome = expectedOutcome(name, operationRequirements.get(name) as Requirement, person)
    if (outcome === 'allowed') await publishUntil(() => subscription.messages.length > 0, name, rows, visitor)
    else await vi.waitFor(() => expect(subscription.isOver).toBe(true), { timeout: 10_000 })
    const codes = subscription.messages.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions?.code))
    // A notification is its reader's alone: the one that is given is the administrator's.
    const isOthers = name === 'notificationAdded' && codes.includes('NOT_FOUND')
    if (outcome === 'allowed') expect(isOthers ? [] : codes).toEqual([])
    else expect([codes, subscription.isOver]).toEqual([[outcome], true])
    expect(subscription.errors).toEqual([])
    await socket.close()
  })
})
