import { beforeAll, describe, expect, test } from 'vitest'
import { loadSchema } from '../../server/src/app/schema.ts'
import { type Reply, useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements, type Requirement } from '../../server/src/kernel/graphql/requirements.ts'
import { everyPermission } from '../../server/src/kernel/tenancy/viewer.ts'
import {
  administratorsOnly,
  expectedErrors,
  give,
  personal,
  resetAll,
  resetFixtures,
  rowKindOf,
  valuesByName,
} from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { type Operation, operationsOf, variablesOf } from './operations.ts'
import { expectedOutcome, type Handle, type Outcome, type Person, people } from './people.ts'
import { changesBy } from './refused-batch.ts'
import { contents, fingerprint } from './tables.ts'
import { plainValue } from './values.ts'

const schema = await loadSchema()
const operations = operationsOf(schema)
// Without the work that waits nothing changes by itself between two looks at the database.
const kit = useServer({ apiRateSignedOut: 100_000, apiRateSession: 100_000, role: 'web' })

const given = {} as Record<Handle, Rows>
beforeAll(async () => {
  for (const handle of ['maple', 'birch'] as const) given[handle] = await give(kit, handle)
})

/** Everything that an operation takes, or nothing but what it needs. */
const variables = (operation: Operation, rows: Rows, all: boolean) =>
  variablesOf(operation, (leaf) => {
    if (!all && !leaf.isRequired) return undefined
    const isId = leaf.type === 'ID' && !valuesByName.has(leaf.slot)
    return isId ? rows[rowKindOf(leaf)] : plainValue(schema, leaf)
  })

const requirementOf = ({ name }: Operation) => operationRequirements.get(name) as Requirement
const codesOf = ({ errors = [] }: Reply) => errors.map(({ extensions }) => extensions.code)

interface Call {
  readonly operation: Operation
  /** With every argument, or with those that it needs. */
  readonly all: boolean
  /** What the role of the staff holds meanwhile; without, it stays as it is. */
  readonly held?: object
}

const bothWays = (operation: Operation, held?: object): Call[] =>
  [false, true].map((all) => ({ operation, all, ...(held ? { held } : {}) }))

const ask = (visitor: Visitor, { operation, all }: Call, rows: Rows) => {
  const given = variables(operation, rows, all)
  return visitor.ask(operation.document, given).then((reply) => ({
    reply,
    said: `${operation.name} ${JSON.stringify(given)}: ${JSON.stringify(reply)}`,
  }))
}

let isChanged = false

/** Makes calls and checks that they are answered. What they may change is given back before the next. */
async function answers(visitor: Visitor, calls: readonly Call[], rows: Rows): Promise<void> {
  for (const call of calls) {
    const { operation } = call
    if (isChanged) await resetFixtures(kit.database, rows)
    isChanged = operation.kind === 'mutation'
    const { reply, said } = await ask(visitor, call, rows)
    const refusals = personal.includes(operation.name) ? ['NOT_FOUND'] : []
    expect(refusals, said).toEqual(expect.arrayContaining(codesOf(reply)))
    if (reply.errors) continue
    expect(reply.data, said).toHaveProperty(operation.name)
    if (call.all && operation.kind === 'mutation') {
      const broken = reply.data[operation.name].userErrors.map(({ code }: { code: string }) => code)
      expect(broken, said).toEqual([expectedErrors.get(operation.name) ?? []].flat())
    }
  }
}

/** Makes calls that are all refused with the code, and shows that together they changed nothing. */
async function refuses(visitor: Visitor, calls: readonly Call[], rows: Rows, code: Outcome): Promise<void> {
  if (isChanged) await resetFixtures(kit.database, rows)
  isChanged = false
  // Whoever is seen for the first time, or again after a while, is noted.
  await visitor.ask('{ __typename }')
  const wrong = new Set<string>()
  const make = async (call: Call) => {
    if (call.held) await holds(call.held)
    const { reply, said } = await ask(visitor, call, rows)
    const isRefused = codesOf(reply).join() === code && (reply.data?.[call.operation.name] ?? null) === null
    if (!isRefused) wrong.add(said)
  }
  const look = async () => {
    if (calls.some(({ held }) => held)) await holds({})
    return fingerprint(kit.database)
  }
  const changes = await changesBy(calls, make, look)
  expect([...wrong]).toEqual([])
  expect(changes.map(({ call, tables }) => `${call.operation.name} changed ${tables.join(', ')}`)).toEqual([])
}

/** Gives the staff's role a map of permissions. */
const holds = (permissions: object) =>
  kit.database.query('update role set permissions = $1 where number = 4', [JSON.stringify(permissions)])

test('the walk knows every operation and what it asks for', () => {
  expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(['me', 'pages', 'createPage', 'signOut']))
  expect(operations.filter((operation) => !requirementOf(operation))).toEqual([])
})

const person = (name: string) => people.find((one) => one.name === name) as Person
const isFor =
  (...kinds: Requirement['who'][]) =>
  (operation: Operation) =>
    kinds.includes(requirementOf(operation).who)

/** Who calls, and which of the operations. Everybody else is asked about in tests/api/authorization-matrix.test.ts. */
const walkers = [
  { person: person('somebody signed out'), wants: () => true },
  { person: person('staff who look at the site'), wants: () => true },
  { person: person('an API key'), wants: (operation: Operation) => requirementOf(operation).who !== 'allowed' },
  { person: person('a shopper'), wants: isFor('shopper') },
  { person: person('role 1'), wants: isFor('installation', 'agency-or-installation', 'signed-in') },
  { person: person('an administrator'), wants: () => true },
].map(({ person, wants }) => {
  const outcomeOf = (operation: Operation) => expectedOutcome(operation.name, requirementOf(operation), person)
  const wanted = operations.filter(wants)
  const open = wanted.filter((operation) => outcomeOf(operation) === 'allowed')
  const closed = wanted.filter((operation) => !open.includes(operation))
  return { name: person.name, person, open, closed, rows: () => given[person.tenant ?? 'maple'] }
})

describe.each(walkers)('$name', ({ person, open, closed, rows }) => {
  let visitor: Visitor | undefined

  test('is refused the rest, and that changes nothing', async () => {
    const calls = closed.flatMap((operation) => bothWays(operation))
    await refuses(await person.arrive(kit), calls, rows(), person.held ? 'FORBIDDEN' : 'UNAUTHENTICATED')
  })

  test.each(open)('$kind $name', async (operation) => {
    // Signing out is one of the steps.
    const isGone = person.held && !person.isKey && !visitor?.cookies.has('ms_session')
    if (!visitor || isGone) visitor = await person.arrive(kit)
    await answers(visitor, bothWays(operation), rows())
    // From here on the session has a tenant, or another one.
    if (person.chooses) visitor = undefined
  })
})

describe('the permission that an operation states', () => {
  const guarded = operations.flatMap((operation) => {
    const requirement = requirementOf(operation)
    return requirement.who === 'allowed'
      ? [{ operation, name: operation.name, permission: requirement.permission }]
      : []
  })
  const opened = guarded.filter(({ name }) => !administratorsOnly.includes(name))
  let staff: Visitor
  beforeAll(async () => {
    staff = await kit.signedIn('staff@maple.test')
  })

  // With every argument, because some of them might ask for more. Administrators have called it without.
  // What an operation refuses for its state may come from the call before.
  test.each(opened)('$permission alone opens $name', async ({ operation, name, permission }) => {
    await holds({ [permission]: true })
    await answers(staff, expectedErrors.has(name) ? bothWays(operation) : [{ operation, all: true }], given.maple)
  })

  test('alone does not open what only administrators may do', async () => {
    const closed = guarded.filter(({ name }) => administratorsOnly.includes(name))
    const calls = closed.flatMap(({ operation, permission }) => bothWays(operation, { [permission]: true }))
    expect(calls).toHaveLength(2 * administratorsOnly.length)
    await refuses(staff, calls, given.maple, 'FORBIDDEN')
  })

  test('is missed by whoever holds all others, and that changes nothing', async () => {
    const calls = guarded.flatMap(({ operation, permission }) =>
      bothWays(operation, { ...everyPermission, [permission]: false }),
    )
    expect(calls.length).toBeGreaterThan(200)
    await refuses(staff, calls, given.maple, 'FORBIDDEN')
  })
})

test.each(['maple', 'birch'] as const)('what was restored for %s is all that there was to restore', async (handle) => {
  await resetFixtures(kit.database, given[handle])
  const restored = await contents(kit.database)
  await resetAll(kit.database, given[handle])
  expect(restored).toEqual(await contents(kit.database))
})
