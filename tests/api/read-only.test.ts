import { beforeAll, expect, test } from 'vitest'
import { loadSchema } from '../../server/src/app/schema.ts'
import { useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements } from '../../server/src/kernel/graphql/requirements.ts'
import { give, rowKindOf } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { operationsOf, variablesOf } from './operations.ts'
import { fingerprint } from './tables.ts'
import { plainValue } from './values.ts'

const schema = await loadSchema()
const kit = useServer({ apiRateSession: 100_000, role: 'web' })

/** Every mutation that asks for a permission, and those of agencies. What concerns one's own account stays open. */
const writes = operationsOf(schema).filter(({ kind, name }) => {
  const { who } = operationRequirements.get(name) ?? {}
  return kind === 'mutation' && (who === 'allowed' || who === 'agency-or-installation')
})

let rows: Rows
let north: Visitor
let owner: Visitor
beforeAll(async () => {
  rows = await give(kit, 'maple')
  north = await kit.signedIn('agency@north.test')
  owner = await kit.signedIn('owner@maple.test')
  const choose = 'mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { tenant { id } } }'
  await north.ask(choose, { id: kit.tenants.maple })
})

/** Calls every operation with valid values: each is refused with a sentence about the reason, and nothing changes. */
async function refusesAll(visitor: Visitor, operations: typeof writes, why: string): Promise<void> {
  const before = await fingerprint(kit.database)
  for (const operation of operations) {
    const variables = variablesOf(operation, (leaf) =>
      leaf.type === 'ID' ? rows[rowKindOf(leaf)] : plainValue(schema, leaf),
    )
    const { errors } = await visitor.ask(operation.document, variables)
    expect(errors, operation.name).toMatchObject([{ message: why, extensions: { code: 'FORBIDDEN' } }])
  }
  expect(await fingerprint(kit.database)).toEqual(before)
}

test('people of an inactive agency change nothing, also in a tenant that they have opened', async () => {
  await kit.database.query(`update agency set status = 2 where name = 'North Studio'`)
  await refusesAll(north, writes, "North Studio is inactive: you can view everything, but you can't change anything.")
  await kit.database.query('update agency set status = 1')
})

test('in a suspended tenant nobody changes anything', async () => {
  await kit.database.query(`update tenant set suspended_at = now() where handle = 'maple'`)
  const ofTenant = writes.filter(({ name }) => operationRequirements.get(name)?.who === 'allowed')
  await refusesAll(owner, ofTenant, "Maple Auto is suspended. You can view everything, but you can't change anything.")
  await refusesAll(north, ofTenant, "Maple Auto is suspended. You can view everything, but you can't change anything.")
  await kit.database.query('update tenant set suspended_at = null')
})
