import { beforeAll, describe, expect, test } from 'vitest'
import { createSchema } from '../../server/src/app/schema.ts'
import { type Reply, useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements, type Requirement } from '../../server/src/kernel/requirements.ts'
import { everyPermission } from '../../server/src/kernel/viewer.ts'
import { give, type Rows, resetFixtures } from './fixtures.ts'
import { type Operation, operationsOf, variablesOf } from './operations.ts'
import { expected, type Handle, type Outcome, people } from './people.ts'
import { fingerprint } from './tables.ts'
import { plainValue, rowKindOf } from './values.ts'

const schema = await createSchema()
const operations = operationsOf(schema)
// Without the work that waits nothing changes by itself between two looks at the database.
const kit = useServer({ apiRateSignedOut: 100_000, apiRateSession: 100_000, role: 'web' })

const given = {} as Record<Handle, Rows>
beforeAll(async () => {
  for (const handle of ['maple', 'birch'] as const) given[handle] = await give(kit, handle)
})

/** What an operation may find wrong with a call of valid values: that nobody has this account, link or code. */
const brokenRules: Readonly<Record<string, string>> = {
  signIn: 'INVALID_CREDENTIALS',
  createTenant: 'INVALID',
  acceptInvitation: 'GONE',
  updateMediaItem: 'INVALID',
  resetPassword: 'GONE',
  resendMail: 'INVALID',
  enableSecondFactor: 'INVALID',
  regenerateRecoveryCodes: 'INVALID',
  signUp: 'INVALID',
  changeEmail: 'INVALID',
  eraseAccount: 'INVALID',
  eraseCustomer: 'INVALID',
  confirmEmail: 'GONE',
  startCustomerImport: 'INVALID',
  resumeCustomerImport: 'INVALID',
}

/** Whose rows are nobody's, or one person's: a session is its owner's alone, also within a tenant, and so are a notification and a view. */
const foundByNobody = [
  'revokeSession',
  'markNotificationAsRead',
  'updateCustomerViewLayout',
  'updateCustomerView',
  'deleteCustomerView',
  'restoreCustomerView',
]

/** Open to nobody by their permission alone: mail that opens accounts goes this way, the administrators' too. */
const forAdministrators = ['saveMailProvider', 'removeMailProvider']

/** Everything that an operation takes, or nothing but what it needs. */
const variables = (operation: Operation, rows: Rows, all: boolean) =>
  variablesOf(operation, (leaf) => {
    if (!all && !leaf.isRequired) return undefined
    return leaf.type === 'ID' ? rows[rowKindOf(leaf)] : plainValue(schema, leaf)
  })

const requirementOf = ({ name }: Operation) => operationRequirements.get(name) as Requirement
const codesOf = ({ errors = [] }: Reply) => errors.map(({ extensions }) => extensions.code)

/** Calls an operation in both ways, and checks that it is answered, or refused with that code and nothing changed. */
async function call(visitor: Visitor, operation: Operation, rows: Rows, outcome: Outcome, mayBeRefused: string[] = []) {
  for (const all of [false, true]) {
    await resetFixtures(kit.database, rows)
    const given = variables(operation, rows, all)
    const before = outcome === 'allowed' ? null : await fingerprint(kit.database)
    const reply = await visitor.ask(operation.document, given)
    const said = `${operation.name} ${JSON.stringify(given)}: ${JSON.stringify(reply)}`
    if (before) {
      expect(codesOf(reply), said).toEqual([outcome])
      expect(reply.data?.[operation.name] ?? null, said).toBeNull()
      expect(await fingerprint(kit.database), said).toEqual(before)
      continue
    }
    const refusals = foundByNobody.includes(operation.name) ? ['NOT_FOUND'] : mayBeRefused
    expect(refusals, said).toEqual(expect.arrayContaining(codesOf(reply)))
    if (reply.errors) continue
    expect(reply.data, said).toHaveProperty(operation.name)
    if (all && operation.kind === 'mutation') {
      const broken = reply.data[operation.name].userErrors.map(({ code }: { code: string }) => code)
      expect(broken, said).toEqual([brokenRules[operation.name] ?? []].flat())
    }
  }
}

test('the walk knows every operation and what it asks for', () => {
  expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(['me', 'pages', 'createPage', 'signOut']))
  expect(operations.filter((operation) => !requirementOf(operation))).toEqual([])
})

describe.each(people)('$name', (person) => {
  let visitor: Visitor | undefined

  test.each(operations)('$kind $name', async (operation) => {
    // Signing out is one of the steps.
    if (!visitor || (person.held && !person.isKey && !visitor.cookies.has('ms_session')))
      visitor = await person.arrive(kit)
    const outcome = expected(operation.name, requirementOf(operation), person)
    await call(visitor, operation, given[person.tenant ?? 'maple'], outcome, person.tenant ? [] : ['NOT_FOUND'])
    // From here on the session has a tenant, or another one.
    if (person.chooses && (person.tenant || operation.name === 'switchTenant')) visitor = undefined
  })
})

describe('the permission that an operation states', () => {
  const guarded = operations.flatMap((operation) => {
    const requirement = requirementOf(operation)
    return requirement.who === 'allowed'
      ? [{ operation, name: operation.name, permission: requirement.permission }]
      : []
  })

  async function staffHolding(permissions: object): Promise<Visitor> {
    await kit.database.query('update role set permissions = $1 where number = 4', [JSON.stringify(permissions)])
    return kit.signedIn('staff@maple.test')
  }

  test.each(guarded)('$permission alone opens $name', async ({ operation, name, permission }) => {
    const outcome = forAdministrators.includes(name) ? 'FORBIDDEN' : 'allowed'
    await call(await staffHolding({ [permission]: true }), operation, given.maple, outcome)
  })

  test.each(guarded)('all others without $permission do not open $name', async ({ operation, permission }) => {
    const visitor = await staffHolding({ ...everyPermission, [permission]: false })
    await call(visitor, operation, given.maple, 'FORBIDDEN')
  })
})
