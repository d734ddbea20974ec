import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSchema } from '../../server/src/app/schema.ts'
import { type Reply, useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { acrossTenants, echoing, give, missing, rowKindOf } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { idsOf, MARKER, mark } from './marker.ts'
import { type Leaf, type Operation, operationsOf, variablesOf } from './operations.ts'
import { strangers } from './people.ts'
import { changesBy } from './refused-batch.ts'
import { fingerprintOf } from './tables.ts'
import { plainValue } from './values.ts'

const schema = await loadSchema()
const kit = useServer({ apiRateSignedOut: 100_000, apiRateSession: 100_000, role: 'web' })
let own: Rows
let foreign: Rows
let foreignIds: string[]
let untouched: Record<string, string>
beforeAll(async () => {
  own = await give(kit, 'birch')
  foreign = await give(kit, 'maple')
  const mapleId = kit.tenants.maple as string
  await mark(kit.database, mapleId)
  foreignIds = await idsOf(kit.database, mapleId)
  untouched = await fingerprintOf(kit.database, mapleId)
})

/** Everything that an operation takes, of the tenant's own, but for one place. */
const allBut = (operation: Operation, place: Leaf, rows: Rows) =>
  variablesOf(operation, (leaf) =>
    leaf.type === 'ID' ? (leaf === place ? rows : own)[rowKindOf(leaf)] : plainValue(schema, leaf),
  )

/** Everything that an operation takes, of the other tenant. */
const allForeign = (operation: Operation) =>
  variablesOf(operation, (leaf) => (leaf.type === 'ID' ? foreign[rowKindOf(leaf)] : plainValue(schema, leaf)))

/** Nothing that an operation does not need, but for one place. */
const only = (operation: Operation, place: Leaf, value: unknown) =>
  variablesOf(operation, (leaf) => {
    if (leaf === place) return value
    if (!leaf.isRequired) return undefined
    return leaf.type === 'ID' ? own[rowKindOf(leaf)] : plainValue(schema, leaf)
  })

/** Of what is sealed, which is another text each time. */
const SEALED = /\?order=[\w-]+/g

/** Asks, and checks that nothing of the other tenant came back. */
async function ask(visitor: Visitor, { document, name }: Operation, variables: object): Promise<Reply> {
  const reply = await visitor.ask(document, variables)
  const said = JSON.stringify(reply)
  const asked = `${name} ${JSON.stringify(variables)}`
  expect(said, asked).not.toContain(MARKER)
  expect(
    foreignIds.filter((id) => said.includes(id)),
    asked,
  ).toEqual([])
  return JSON.parse(said.replaceAll(SEALED, '?order=sealed'))
}

const NOT_ALLOWED = ['UNAUTHENTICATED', 'FORBIDDEN']
const codesOf = ({ errors = [] }: Reply) => errors.map(({ extensions }) => extensions.code)

describe.each(strangers)('$name of the bakery', (person) => {
  const look = () => fingerprintOf(kit.database, kit.tenants.maple as string)
  /** One look for all of them. They are asked again, to find out which did it, only if it differs. */
  const nothingChangedBy = async (asked: readonly Operation[]) => {
    const now = await look()
    if (isDeepStrictEqual(now, untouched)) return
    const changes = await changesBy(asked, learnsNothing, look)
    expect(changes.map(({ call, tables }) => `${call.name} changed ${tables.join(', ')}`)).toEqual([])
    expect(now).toEqual(untouched)
  }

  let visitor: Visitor
  const operations = operationsOf(schema).filter(({ name }) => !(person.chooses && acrossTenants.includes(name)))

  test.each(operations)('$kind $name', (operation) => learnsNothing(operation))

  test('none of them changes anything', { timeout: 400_000 }, () => nothingChangedBy(operations))

  async function learnsNothing(operation: Operation): Promise<void> {
    if (!visitor || (person.held && !visitor.cookies.has('ms_session'))) visitor = await person.arrive(kit)
    const { kind, leaves } = operation
    const control = await ask(visitor, operation, bare(operation))
    if (codesOf(control).some((code) => NOT_ALLOWED.includes(code))) {
      // Whoever may not call it is refused before it reads anything: one call stands for all places.
      expect(codesOf(await ask(visitor, operation, allForeign(operation)))).toEqual(codesOf(control))
      return
    }
    for (const leaf of leaves.filter(({ type }) => type === 'ID')) {
      const kindOfRow = rowKindOf(leaf)
      const ofForeign = await ask(visitor, operation, allBut(operation, leaf, foreign))
      // What belongs to somebody else is answered as if it did not exist.
      expect(ofForeign, leaf.path).toEqual(await ask(visitor, operation, allBut(operation, leaf, missing)))
      if (kind === 'mutation' || codesOf(ofForeign).length > 0) {
        const refusal = codesOf(control).length > 0 ? codesOf(control) : ['NOT_FOUND']
        expect(codesOf(ofForeign), leaf.path).toEqual(refusal)
      }
      if (kind === 'mutation') continue
      const alone = (rows: Rows) => ask(visitor, operation, only(operation, leaf, rows[kindOfRow]))
      expect(await alone(foreign), leaf.path).toEqual(await alone(missing))
    }
    if (kind === 'mutation' || echoing.includes(operation.name)) return
    for (const leaf of leaves.filter(({ type }) => type === 'String')) {
      for (const word of [MARKER, foreign.slug, `${foreign.slug}${MARKER}`]) {
        await ask(visitor, operation, only(operation, leaf, word))
      }
    }
  }
})

const bare = (operation: Operation) =>
  variablesOf(operation, (leaf) => {
    if (!leaf.isRequired) return undefined
    return leaf.type === 'ID' ? own[rowKindOf(leaf)] : plainValue(schema, leaf)
  })
