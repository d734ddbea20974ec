import { describe, expect, test, vi } from 'vitest'
import { createSchema } from '../../server/src/app/schema.ts'
import { useServer } from '../../server/src/app/test-server.ts'
import { operationRequirements, type Requirement } from '../../server/src/kernel/requirements.ts'
import { openSocket } from '../kit/socket.ts'
import { subscriptionsOf } from './operations.ts'
import { expected, people } from './people.ts'

const subscriptions = subscriptionsOf(await createSchema())
const kit = useServer()

/** Long enough for a refusal to arrive, had there been one. */
const A_WHILE = 400

describe.each(people)('$name', (person) => {
  test.each(subscriptions)('subscribes to $name, or is refused', async ({ name, document }) => {
    const visitor = await person.arrive(kit)
    const socket = await openSocket(kit, visitor)
    const subscription = socket.listen(document)
    const outcome = expected(name, operationRequirements.get(name) as Requirement, person)
    if (outcome === 'allowed') await new Promise((resolve) => setTimeout(resolve, A_WHILE))
    else await vi.waitFor(() => expect(subscription.isOver).toBe(true))
    const codes = subscription.heard.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions?.code))
    expect(codes).toEqual(outcome === 'allowed' ? [] : [outcome])
    expect(subscription.isOver).toBe(outcome !== 'allowed')
    expect(subscription.refusals).toEqual([])
    await socket.close()
  })
})
