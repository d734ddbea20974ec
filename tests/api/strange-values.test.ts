import { beforeAll, describe, expect, test } from 'vitest'
import { createSchema } from '../../server/src/app/schema.ts'
import { useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements } from '../../server/src/kernel/requirements.ts'
import { give, type Rows } from './fixtures.ts'
import { type Leaf, type Operation, operationsOf, variablesOf } from './operations.ts'
import { type Person, people } from './people.ts'
import { plainValue, rowKindOf } from './values.ts'

const schema = await createSchema()
const kit = useServer({ apiRateSession: 100_000 })

/** Who may do everything, also choose where. */
const anybody = people.find(({ name }) => name === 'role 1') as Person
/** Whose own account some operations are about. */
const shopper = people.find(({ shops }) => shops) as Person

let own: Rows
let visitors: Record<'anybody' | 'shopper', Visitor>
beforeAll(async () => {
  own = await give(kit, 'maple')
  visitors = { anybody: await anybody.arrive(kit), shopper: await shopper.arrive(kit) }
})

const texts = {
  empty: '',
  'of spaces only': '   ',
  'long as a book': 'x'.repeat(100_000),
  'of a nul': 'a\u0000b',
  'of half a character': 'a\ud800b',
  'of signs of other scripts': '👩‍👩‍👧 שלום ﷽ e\u0301',
  'of patterns': '%_\\',
  'of another language': `'; drop table page; --"}{$where}`,
  'of a path': '../../etc/passwd',
  'of a number': '1',
}

const numbers = { zero: 0, negative: -1, largest: 2_147_483_647, smallest: -2_147_483_648 }

const ofWrongKind = {
  'a number too large': 9_000_000_000_000_000,
  'a list of lists': [[[]]],
  'an object': { a: { b: null } },
  'nothing, in a list': [null],
}

/** A call in which one value is strange, all others good. */
const withStrange = (operation: Operation, place: Leaf, strange: unknown) =>
  variablesOf(operation, (leaf) => {
    if (leaf === place) return strange
    return leaf.type === 'ID' ? own[rowKindOf(leaf)] : plainValue(schema, leaf)
  })

/** Answers with the values for which the server took the blame. */
async function blamed(operation: Operation, leaf: Leaf, values: Record<string, unknown>): Promise<string[]> {
  const found: string[] = []
  const isForShoppers = operationRequirements.get(operation.name)?.who === 'shopper'
  const visitor = visitors[isForShoppers ? 'shopper' : 'anybody']
  for (const [name, value] of Object.entries(values)) {
    const { errors = [], data } = await visitor.ask(operation.document, withStrange(operation, leaf, value))
    const isRefused = errors.every(({ extensions }) => ['BAD_USER_INPUT', 'NOT_FOUND'].includes(extensions.code))
    if (!isRefused || (errors.length === 0 && !data)) found.push(`${leaf.path} ${name}: ${JSON.stringify(errors)}`)
  }
  return found
}

describe.each(operationsOf(schema).filter(({ leaves }) => leaves.length > 0))('$kind $name', (operation) => {
  test.each(operation.leaves)('answers or refuses whatever is sent as $path', async (leaf) => {
    const wrong = await blamed(operation, leaf, ofWrongKind)
    if (leaf.type === 'String' || leaf.type === 'ID') wrong.push(...(await blamed(operation, leaf, texts)))
    if (leaf.type === 'Int' || leaf.type === 'Float') wrong.push(...(await blamed(operation, leaf, numbers)))
    if (!leaf.isRequired) wrong.push(...(await blamed(operation, leaf, { 'nothing at all': null })))
    expect(wrong).toEqual([])
  })
})
