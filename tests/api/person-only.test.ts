import { Kind, parse } from 'graphql'
import { getMetadataStorage } from 'type-graphql'
import { describe, expect, test } from 'vitest'
import { capabilities } from '../../server/src/app/modules.ts'
import { loadRestTable } from '../../server/src/app/rest-table.ts'
import { loadSchema } from '../../server/src/app/schema.ts'
import { useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { permissions, personOnlyPermissions } from '../../server/src/kernel/access/permissions.ts'
import { operationRequirements, PERSON_ONLY_NOTE } from '../../server/src/kernel/graphql/requirements.ts'
import { operationsOf, subscriptionsOf, variablesOf } from './operations.ts'
import { people } from './people.ts'
import { plainValue } from './values.ts'

const table = await loadRestTable(capabilities)

const schema = await loadSchema()
const operations = operationsOf(schema)
const personOnly = operations.filter(({ name }) => operationRequirements.get(name)?.isPersonOnly)
const kit = useServer({ role: 'web' })

const mutationsByCapability = Object.fromEntries(
  capabilities.map(({ name, resolvers = [] }) => [
    name,
    getMetadataStorage()
      .mutations.filter(({ target }) => resolvers.includes(target as never))
      .map(({ schemaName }) => schemaName)
      .toSorted(),
  ]),
)

/** Areas in which a leaked API key could create access that outlives it, take somebody's access away, or hide its traces. */
const PERSON_ONLY_AREAS: Readonly<Record<string, readonly string[]>> = {
  users: ['changeUserRole', 'deactivateUser', 'reactivateUser'],
  roles: ['createRole', 'deleteRole', 'updateRole'],
  invitations: ['inviteUser', 'resendInvitation', 'revokeInvitation'],
  'api-keys': ['createApiKey', 'revokeApiKey'],
  mail: [
    'addSenderDomain',
    'checkSenderDomain',
    'removeMailProvider',
    'removeSenderDomain',
    'resendMail',
    'saveMailProvider',
    'sendTestMail',
    'testMailProvider',
  ],
  domains: ['addDomain', 'verifyDomain', 'setPrimaryDomain', 'removeDomain'],
  audit: ['setAuditRetention'],
  'managed-agencies': ['addAgencyMember', 'createAgency', 'setAgencyMemberActive', 'updateAgency'],
  'managed-tenants': [
    'createTenant',
    'setDefaultTenant',
    'setTenantTemplate',
    'resumeTenant',
    'retryTenantSetup',
    'suspendTenant',
    'updateTenant',
  ],
}

/** Called before anybody has a session: the token of an invitation or a mail is what they check. */
const OPEN_TO_TOKENS = ['acceptInvitation']

/** Names of things that only people manage, wherever a new capability puts the operation. */
const MANAGED_BY_PEOPLE = /User|Role|Invitation|ApiKey|Provider|Secret|Domain|Agency|Tenant|Webhook|Password|Factor/

describe('operations that need a signed-in person', () => {
  test.each(Object.entries(PERSON_ONLY_AREAS))('%s: every mutation', (area, names) => {
    const mutations = mutationsByCapability[area]?.filter((name) => !OPEN_TO_TOKENS.includes(name))
    expect(mutations, 'Decorate it with @RequiresPerson and add it to PERSON_ONLY_AREAS, or to OPEN_TO_TOKENS').toEqual(
      names.toSorted(),
    )
    expect(personOnly.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]))
  })

  test('every mutation named after people, roles, keys, providers, domains, agencies or tenants', () => {
    const open = operations.filter(({ kind, name }) => {
      const requirement = operationRequirements.get(name)
      return (
        kind === 'mutation' &&
        MANAGED_BY_PEOPLE.test(name) &&
        requirement?.who !== 'anyone' &&
        !requirement?.isPersonOnly
      )
    })
    expect(open.map(({ name }) => name)).toEqual([])
  })

  test('every mutation that a permission on users opens', () => {
    const open = operations.filter(({ kind, name }) => {
      const requirement = operationRequirements.get(name)
      const isForUsers = requirement?.who === 'allowed' && requirement.permission.startsWith('users.')
      return kind === 'mutation' && isForUsers && !requirement.isPersonOnly
    })
    expect(open.map(({ name }) => name)).toEqual([])
  })

  test('a permission that opens nothing else is not given to API keys', () => {
    const demanding = (permission: string) =>
      [...operationRequirements.values()].filter(
        (one) =>
          (one.who === 'allowed' && one.permission === permission) ||
          (one.who === 'allowed-some' && one.some.some((some) => some.permission === permission)),
      )
    const useless = permissions.filter((permission) => {
      const demands = demanding(permission)
      return demands.length > 0 && demands.every(({ isPersonOnly }) => isPersonOnly)
    })
    expect(personOnlyPermissions).toEqual(useless)
  })

  test('the schema says so, and says it of no other operation', () => {
    for (const { name, field } of [...operations, ...subscriptionsOf(schema)]) {
      const isPersonOnly = operationRequirements.get(name)?.isPersonOnly ?? false
      expect(field.description?.includes(PERSON_ONLY_NOTE) ?? false, name).toBe(isPersonOnly)
    }
  })
})

describe('the REST documentation', () => {
  test.each(table.map((row) => [`${row.method} ${row.path}`, row] as const))(
    'says of %s who may call it',
    (_line, row) => {
      const [operation] = parse(row.document).definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
      const fields =
        operation?.selectionSet.selections.map((one) => (one.kind === Kind.FIELD ? one.name.value : '')) ?? []
      const isPersonOnly = fields.some((name) => operationRequirements.get(name)?.isPersonOnly)
      expect(row.isPersonOnly ?? false).toBe(isPersonOnly)
    },
  )
})

describe('an API key with every permission', () => {
  let program: Promise<Visitor> | undefined

  test.each(personOnly)('is refused by $name', async (operation) => {
    program ??= people.find(({ isKey }) => isKey)?.arrive(kit)
    const variables = variablesOf(operation, (leaf) =>
      leaf.isRequired ? (leaf.type === 'ID' ? kit.tenants.maple : plainValue(schema, leaf)) : undefined,
    )
    const { data, errors } = await (await (program as Promise<Visitor>)).ask(operation.document, variables)
    expect(data?.[operation.name] ?? null).toBeNull()
    expect(errors).toMatchObject([
      {
        message: `This needs a signed-in person. API keys cannot use ${operation.name}.`,
        extensions: { code: 'FORBIDDEN' },
      },
    ])
  })
})
