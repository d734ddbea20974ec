import { beforeAll, expect, test } from 'vitest'
import { limitsOf } from '../../server/src/app/graphql/schema-limits.ts'
import { loadSchema } from '../../server/src/app/schema.ts'
import { type Reply, useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements } from '../../server/src/kernel/graphql/requirements.ts'
import { give, resetFixtures, rowKindOf } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { type Leaf, type Operation, operationsOf, variablesOf } from './operations.ts'
import { type Person, people } from './people.ts'
import { faultsAmong, outcomeOf } from './shared-calls.ts'
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
  'of signs of other scripts': '👩‍👩‍👧 שלום ﷽ e\u0301',
  'of patterns': '%_\\',
  'of another language': `'; drop table page; --"}{$where}`,
  'of a path': '../../etc/passwd',
  'of a number': '1',
}

const long = { 'long as a book': 'x'.repeat(LONG) }

/** Refused at the edge for every operation, before it sees any value. */
const unstorable = { 'of a nul': 'a\u0000b', 'of half a character': 'a\ud800b' }

/** All that is no id is looked up alike. Only an empty one may pass for none. */
const ids = { empty: '', 'of a number': '1', 'of another language': texts['of another language'] }

const numbers = { zero: 0, negative: -1, largest: 2_147_483_647, smallest: -2_147_483_648 }

const ofWrongKind = {
  'a number too large': 9_000_000_000_000_000,
  'a list of lists': [[[]]],
  'an object': { a: { b: null } },
  'nothing, in a list': [null],
}

type Values = Readonly<Record<string, unknown>>

/** By GraphQL, before our code sees any value. It names one place, and reads all places of that type alike. */
const isRefusedByType = ({ errors = [] }: Reply) =>
  errors.length > 0 && errors.every(({ message }) => message.startsWith('Variable "$'))

const ofSameTypes = (places: readonly Leaf[], refused: readonly Leaf[]): Leaf[] => {
  const types = new Set(refused.map(({ input }) => String(input.type)))
  return places.filter(({ input }) => types.has(String(input.type)))
}

/** Calls with one strange value in some places and good ones in all others. Returns the places that the server fails on. */
async function faultsOf(operation: Operation, places: readonly Leaf[], values: Values, isAtEdge = false) {
  const isForShoppers = operationRequirements.get(operation.name)?.who === 'shopper'
  const visitor = visitors[isForShoppers ? 'shopper' : 'anybody']
  const found: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const groups = await faultsAmong(places, async (some) => {
      const variables = variablesOf(operation, (leaf) => {
        if (some.includes(leaf)) return value
        return leaf.type === 'ID' ? own[rowKindOf(leaf)] : plainValue(schema, leaf)
      })
      const reply = await visitor.ask(operation.document, variables)
      const outcome = outcomeOf(operation, reply, some)
      if (isRefusedByType(reply)) return { ...outcome, refused: ofSameTypes(some, outcome.refused) }
      // The edge refuses for the first place, and would for any other.
      return isAtEdge ? { ...outcome, isAccepted: true } : outcome
    })
    found.push(...groups.map((group) => `${group.map(({ path }) => path).join(' and ')} ${name}`))
  }
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
    const faults = [
      ...(await faultsOf(operation, leaves, ofWrongKind)),
      ...(await faultsOf(operation, ofType('String'), texts)),
      ...(await faultsOf(operation, ofType('ID'), ids)),
      ...(await faultsOf(operation, ofType('Int', 'Float'), numbers)),
      ...(await faultsOf(operation, written, unstorable, true)),
      ...(await faultsOf(operation, written.filter(takesLongText), long)),
      ...(await faultsOf(
        operation,
        written.filter((leaf) => !takesLongText(leaf)),
        long,
        true,
      )),
    ]
    // One at a time: what is left out may be needed because of what is not.
    for (const leaf of leaves.filter(({ isRequired }) => !isRequired)) {
      faults.push(...(await faultsOf(operation, [leaf], { 'nothing at all': null })))
    }
    expect(faults).toEqual([])
  },
)
