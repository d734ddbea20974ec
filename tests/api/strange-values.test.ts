import { coerceInputValue, type GraphQLInputType, isListType, isNonNullType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { limitsOf } from '../../server/src/app/graphql/schema-limits.ts'
import { loadSchema } from '../../server/src/app/schema.ts'
import { type Reply, useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements } from '../../server/src/kernel/graphql/requirements.ts'
import { give, resetFixtures, rowKindOf, valuesByName } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { type Leaf, type Operation, operationsOf, variablesOf } from './operations.ts'
import { type Person, people } from './people.ts'
import { faultsAmong, outcomeBeside, outcomeOf } from './shared-calls.ts'
import { plainValue } from './values.ts'

const schema = await loadSchema()
const kit = useServer({ apiRateSession: 100_000 })

/** Who may do everything, also choose where. */
const anybody = people.find(({ name }) => name === 'role 1') as Person
/** Whose own account some operations are about. */
const shopper = people.find(({ shops }) => shops) as Person

let own: Rows
let visitors: Record<'anybody' | 'shopper', Visitor>
let isChanged = false
beforeAll(async () => {
  own = await give(kit, 'maple')
  visitors = { anybody: await anybody.arrive(kit), shopper: await shopper.arrive(kit) }
})

const LONG = 100_000

const texts = {
  empty: '',
  'of spaces only': '   ',
  // Short, so that few fields refuse it for its length. It ends with what escapes in patterns of SQL.
  'of other scripts, languages and paths': `👩‍👧 שם ﷽ e\u0301';--"}{$where}../../%_\\`,
  'of a number': '1',
}

const long = 'x'.repeat(LONG)
const unstorable = ['a\u0000b', 'a\ud800b']

/** All that is no id is looked up alike. Only an empty one may pass for none. */
const NO_ID = `'; drop table page; --"}{$where}`

const numbers = { zero: 0, negative: -1, largest: 2_147_483_647, smallest: -2_147_483_648 }

const ofWrongKind = {
  'a number too large': 9_000_000_000_000_000,
  'a list of lists': [[[]]],
  'an object': { a: { b: null } },
  'nothing, in a list': [null],
}

type Values = Readonly<Record<string, unknown>>
type ValueAt = (leaf: Leaf) => unknown

const met = new Set<string>()

/**
 * The places where GraphQL takes the value, for our code to read. Where it refuses, one place stands for all of its type,
 * whatever the operation. Ids of the wrong kind become texts, which are looked up alike.
 */
function placesFor(leaves: readonly Leaf[], name: string, value: unknown): Leaf[] {
  return leaves.filter((leaf) => {
    const type = String(leaf.input.type)
    if ((leaf.type !== 'ID' || value === null) && isTaken(leaf, value)) return true
    const isNew = !met.has(`${type} ${name}`)
    met.add(`${type} ${name}`)
    return isNew
  })
}

function isTaken({ input }: Leaf, value: unknown): boolean {
  let isTaken = true
  coerceInputValue(inLists(input.type, value), input.type, () => {
    isTaken = false
  })
  return isTaken
}

/** As `variablesOf` places it. */
function inLists(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return inLists(type.ofType, value)
  return isListType(type) ? [inLists(type.ofType, value)] : value
}

/**
 * The optional places of a query in groups: for any two there is a group that has one without the other, because what is
 * left out may be needed only where the other is not. Mutations refuse many groups, so they are asked one by one.
 */
function apart({ kind }: Operation, leaves: readonly Leaf[]): (readonly Leaf[])[] {
  const bits = Math.ceil(Math.log2(leaves.length))
  if (kind === 'mutation' || leaves.length <= Math.max(1, 2 * bits)) return leaves.map((leaf) => [leaf])
  return Array.from({ length: bits }, (_, bit) =>
    [0, 1].map((half) => leaves.filter((_leaf, at) => ((at >> bit) & 1) === half)),
  ).flat()
}

/** What belongs in a place. Ids have values where a new row has none yet. */
const goodValue = (leaf: Leaf) =>
  leaf.type === 'ID' && !valuesByName.has(leaf.slot) ? own[rowKindOf(leaf)] : plainValue(schema, leaf)

/** By GraphQL, before our code sees any value. It names one place, and reads all places of that type alike. */
const isRefusedByType = ({ errors = [] }: Reply) =>
  errors.length > 0 && errors.every(({ message }) => message.startsWith('Variable "$'))

const ofSameTypes = (places: readonly Leaf[], refused: readonly Leaf[]): Leaf[] => {
  const types = new Set(refused.map(({ input }) => String(input.type)))
  return places.filter(({ input }) => types.has(String(input.type)))
}

/** Calls with a strange value in some places and good ones in all others. Returns the places that the server fails on. */
async function faultsWith(
  operation: Operation,
  places: readonly Leaf[],
  name: string,
  { valueAt, isAtEdge = false }: { readonly valueAt: ValueAt; readonly isAtEdge?: boolean },
): Promise<string[]> {
  const isForShoppers = operationRequirements.get(operation.name)?.who === 'shopper'
  const visitor = visitors[isForShoppers ? 'shopper' : 'anybody']
  const groups = await faultsAmong(places, async (some) => {
    const askWith = (strange: readonly Leaf[]) =>
      visitor.ask(
        operation.document,
        variablesOf(operation, (leaf) => (strange.includes(leaf) ? valueAt(leaf) : goodValue(leaf))),
      )
    const reply = await askWith(some)
    // The edge refuses for the first place, and would for any other.
    if (isAtEdge) return { ...outcomeOf(operation, reply, some), isAccepted: true }
    const outcome = await outcomeBeside(operation, reply, some, async () => {
      const plain = await askWith([])
      if (operation.kind === 'mutation') await resetFixtures(kit.database, own)
      return plain
    })
    return isRefusedByType(reply) ? { ...outcome, refused: ofSameTypes(some, outcome.refused) } : outcome
  })
  return groups.map((group) => `${group.map(({ path }) => path).join(' and ')} ${name}`)
}

/** The same with each of some values in turn. */
async function faultsOf(operation: Operation, places: readonly Leaf[], values: Values): Promise<string[]> {
  const found: string[] = []
  for (const [name, value] of Object.entries(values))
    found.push(...(await faultsWith(operation, placesFor(places, name, value), name, { valueAt: () => value })))
  return found
}

test.each(operationsOf(schema).filter(({ leaves }) => leaves.length > 0))(
  '$kind $name answers or refuses whatever it is sent',
  { timeout: 240_000 },
  async (operation) => {
    // Earlier mutations have deleted rows, and have given the tenant a smaller plan.
    if (isChanged) await resetFixtures(kit.database, own)
    isChanged = operation.kind === 'mutation'
    const { leaves } = operation
    const ofType = (...types: string[]) => leaves.filter(({ type }) => types.includes(type))
    const takesLongText = ({ input }: Leaf) => limitsOf(input).maxLength >= LONG
    const written = ofType('String', 'ID')
    /** Refused at the edge for every operation, before it sees any value. */
    const atEdge = (leaf: Leaf) =>
      [...unstorable, ...(takesLongText(leaf) ? [] : [long])][leaf.slot.length % (takesLongText(leaf) ? 2 : 3)]
    const faults = [
      ...(await faultsOf(operation, leaves, ofWrongKind)),
      ...(await faultsOf(operation, ofType('String'), texts)),
      ...(await faultsWith(operation, ofType('ID'), 'empty', { valueAt: () => '' })),
      ...(await faultsWith(operation, ofType('ID'), 'no id', { valueAt: () => NO_ID })),
      ...(await faultsOf(operation, ofType('Int', 'Float'), numbers)),
      ...(await faultsWith(operation, written, 'refused at the edge', { valueAt: atEdge, isAtEdge: true })),
      ...(await faultsOf(operation, written.filter(takesLongText), { 'long as a book': long })),
    ]
    const optional = placesFor(
      leaves.filter(({ isRequired }) => !isRequired),
      'nothing at all',
      null,
    )
    for (const group of apart(operation, optional))
      faults.push(...(await faultsWith(operation, group, 'nothing at all', { valueAt: () => null })))
    expect(faults).toEqual([])
  },
)
