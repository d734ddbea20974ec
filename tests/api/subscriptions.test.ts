import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createSchema } from '../../server/src/app/schema.ts'
import { useServer } from '../../server/src/app/test-server.ts'
import { operationRequirements, type Requirement } from '../../server/src/kernel/requirements.ts'
import { openSocket } from '../kit/socket.ts'
import { give, type Rows } from './fixtures.ts'
import { subscriptionsOf, variablesOf } from './operations.ts'
import { expected, type Handle, people } from './people.ts'
import { plainValue, rowKindOf } from './values.ts'

const schema = await createSchema()
const subscriptions = subscriptionsOf(schema)
const kit = useServer()

const given = {} as Record<Handle, Rows>
beforeAll(async () => {
  for (const handle of ['maple', 'birch'] as const) given[handle] = await give(kit, handle)
})

/** Long enough for a refusal to arrive, had there been one. */
const A_WHILE = 400

describe.each(people)('$name', (person) => {
  test.each(subscriptions)('subscribes to $name, or is refused', async (operation) => {
    const { name, document } = operation
    const visitor = await person.arrive(kit)
    const socket = await openSocket(kit, visitor)
    const rows = given[person.tenant ?? 'maple']
    const variables = variablesOf(operation, (leaf) =>
      leaf.type === 'ID' ? rows[rowKindOf(leaf)] : plainValue(schema, leaf),
    )
    const subscription = socket.listen(document, variables)
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
