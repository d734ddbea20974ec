import { beforeAll, describe, expect, test } from 'vitest'
import { loadSchema } from '../../server/src/app/schema.ts'
import { useServer } from '../../server/src/app/test-server.ts'
import { plans } from '../../server/src/kernel/access/features.ts'
import { permissions } from '../../server/src/kernel/access/permissions.ts'
import { RequestContext } from '../../server/src/kernel/context/context.ts'
import {
  authorizeOperation,
  operationRequirements,
  type Requirement,
} from '../../server/src/kernel/graphql/requirements.ts'
import {
  ADMINISTRATOR,
  AGENCY,
  type CurrentTenant,
  everyPermission,
  STAFF,
  SUPER_ADMINISTRATOR,
  USER,
  type Viewer,
} from '../../server/src/kernel/tenancy/viewer.ts'
import type { ApiError } from '../../server/src/kernel/validation/errors.ts'
import { operationsOf, subscriptionsOf } from './operations.ts'
import { type Outcome, type Person, people, statedOutcome } from './people.ts'

/*
 * Whether somebody may call an operation is a function of who they are, of their tenant's plan and of what the operation
 * states. Here it is asked for everybody and every operation, without a request; tests/api/walk.test.ts then shows over
 * HTTP that operations ask it.
 */
const schema = await loadSchema()
const operations = [...operationsOf(schema), ...subscriptionsOf(schema)]
const kit = useServer({ role: 'web' })

/** Staff of one tenant whose role holds exactly these. */
const staffHolding = (name: string, held: Person['held']): Pick<Person, 'name' | 'held' | 'tenant'> => ({
  name,
  held,
  tenant: 'maple',
})

const callers: readonly Omit<Person, 'arrive'>[] = [
  ...people,
  ...permissions.flatMap((permission) => [
    staffHolding(`a role with ${permission} alone`, { [permission]: true }),
    staffHolding(`a role with all but ${permission}`, { ...everyPermission, [permission]: false }),
  ]),
]

let tenants: Record<string, CurrentTenant>
beforeAll(async () => {
  const current = (id: string | undefined) => kit.server.inTenant(id as string, async (ctx) => ctx.currentTenant)
  tenants = { maple: await current(kit.tenants.maple), birch: await current(kit.tenants.birch) }
})

function roleOf({ shops, isRoot, chooses, held }: Omit<Person, 'arrive'>): number {
  if (shops) return USER
  if (isRoot) return SUPER_ADMINISTRATOR
  if (chooses) return AGENCY
  return held === everyPermission ? ADMINISTRATOR : STAFF
}

function viewerOf(caller: Omit<Person, 'arrive'>): Viewer | null {
  const { held, tenant, chooses, isKey, name } = caller
  if (!held) return null
  const roleId = roleOf(caller)
  const homeTenantId = chooses || !tenant ? null : (tenants[tenant]?.id ?? null)
  const agency = roleId === AGENCY ? { id: crypto.randomUUID(), name: 'North Studio', logo: null, status: 1 } : null
  const someone = { sessionId: crypto.randomUUID(), userId: crypto.randomUUID(), email: 'caller@nowhere.test' }
  const key = isKey ? { apiKeyId: crypto.randomUUID() } : {}
  return { ...someone, ...key, displayName: name, roleId, roleName: name, homeTenantId, agency, held }
}

/** What came of the check of each of the operations for one caller. */
function outcomesOf(caller: Omit<Person, 'arrive'>, ctx: RequestContext): Map<string, string> {
  ctx.setIdentity(viewerOf(caller), caller.tenant ? (tenants[caller.tenant] as CurrentTenant) : null)
  return new Map(operations.map(({ name }) => [name, outcomeOf(() => authorizeOperation(name, ctx))]))
}

function outcomeOf(check: () => void): Outcome | string {
  try {
    check()
    return 'allowed'
  } catch (error) {
    return (error as ApiError).code
  }
}

/** A context at the admin entry point, as a request has it before the viewer is known. */
const withContext = <Result>(work: (ctx: RequestContext) => Result) =>
  kit.server.inTenant(null, async ({ em, log, installation, jobs }) =>
    work(
      new RequestContext({
        openEm: () => em,
        entryPoint: 'admin',
        requestId: 'matrix',
        log,
        http: null,
        installation,
        jobs,
      }),
    ),
  )

const requirementOf = (name: string) => operationRequirements.get(name) as Requirement

describe('who may call', () => {
  let outcomes: { caller: Omit<Person, 'arrive'>; of: Map<string, string> }[]
  beforeAll(async () => {
    outcomes = await withContext((ctx) => callers.map((caller) => ({ caller, of: outcomesOf(caller, ctx) })))
  })

  test.each(operations)('$kind $name', ({ name }) => {
    const found = outcomes.map(({ caller, of }) => `${caller.name}: ${of.get(name)}`)
    expect(found).toEqual(callers.map((caller) => `${caller.name}: ${statedOutcome(requirementOf(name), caller)}`))
  })

  test('differs: everybody is allowed something, and everybody but role 1 is refused something', () => {
    const allowed = outcomes.map(({ of }) => [...of.values()].filter((outcome) => outcome === 'allowed').length)
    expect(Math.min(...allowed)).toBeGreaterThan(0)
    const unlimited = outcomes.filter((_, index) => allowed[index] === operations.length)
    expect(unlimited.map(({ caller }) => caller.name)).toEqual([])
  })
})

test.each(plans)(
  'plan %s opens to an administrator what its features open, with no module and with all',
  async (plan) => {
    const owner = people.find(({ name }) => name === 'an administrator') as Person
    const all = tenants.maple?.modules ?? []
    await withContext((ctx) => {
      for (const modules of [[], all]) {
        ctx.setIdentity(viewerOf(owner), { ...(tenants.maple as CurrentTenant), plan, modules })
        const found = operations.map(({ name }) => `${name}: ${outcomeOf(() => authorizeOperation(name, ctx))}`)
        const wanted = operations.map(
          ({ name }) => `${name}: ${statedOutcome(requirementOf(name), owner, { plan, modules })}`,
        )
        expect(found).toEqual(wanted)
      }
    })
  },
)
