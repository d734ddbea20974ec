import { beforeAll, describe, test } from 'vitest'
import { limitsOf } from '../../server/src/app/graphql/schema-limits.ts'
import { loadSchema } from '../../server/src/app/schema.ts'
import type { Reply, Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements } from '../../server/src/kernel/graphql/requirements.ts'
import { give, resetFixtures, rowKindOf, valuesByName } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { useHealthPolling } from './health-polling.ts'
import { expectNoneBlocks, type HostileCall } from './hostile-calls.ts'
import { deepJson, FEW, type Hostile, hostileContent, hostiles, hostileText, nearlyAnAddress } from './hostile-texts.ts'
import { type Leaf, type Operation, operationsOf, variablesOf } from './operations.ts'
import { type Person, people } from './people.ts'
import { useServerProcess } from './server-process.ts'
import { faultsAmong, halvesOf, outcomeBeside } from './shared-calls.ts'
import { plainValue } from './values.ts'

const schema = await loadSchema()
const server = useServerProcess()
useHealthPolling(server)

const named = (name: string) => people.find((person) => person.name === name) as Person
/** May do everything, for every tenant. */
const anybody = named('role 1')
const stranger = named('somebody signed out')
const shopper = named('a shopper')

/** In bytes, slightly less than a request may hold. */
const WHOLE_BODY = 3_900_000
/** In characters, for each text in the blocks of a page. The longest custom CSS that is read. */
const TEXT_IN_CONTENT = 20_000
const TEXTS = ['String', 'JSON', 'JSONObject']
/** In characters. Even a pattern that tries every pair of them again is done in a few ms, so only worse ones would block. */
const SHORT = 1_000

let own: Rows
beforeAll(async () => {
  own = await give(server, 'maple')
})

const operations = operationsOf(schema).filter(({ leaves }) => leaves.some(isText))

describe('the most privileged', () => {
  const arrived = new Map<Person, Visitor>()
  let isChanged = false

  test.each(operations)('$kind $name', { timeout: 240_000 }, async (operation) => {
    if (isChanged) await resetFixtures(server.database, own)
    isChanged = operation.kind === 'mutation'
    const person = operationRequirements.get(operation.name)?.who === 'shopper' ? shopper : anybody
    let visitor = arrived.get(person)
    if (!visitor?.cookies.has('ms_session')) visitor = await person.arrive(server)
    arrived.set(person, visitor)
    await expectNoneBlocks(server, [everywhere(visitor, operation), ...inGroups(visitor, operation)])
  })
})

// Other operations refuse them once they have read what the most privileged sends too.
describe('somebody signed out', () => {
  const isOpen = ({ name }: Operation) => operationRequirements.get(name)?.who === 'anyone'

  test.each(operations.filter(isOpen))('$kind $name', async (operation) => {
    await expectNoneBlocks(server, inGroups(await stranger.arrive(server), operation))
  })

  // The same code reads the body of every operation, so each kind of text meets one of them.
  test.each(hostiles)('a body as large as the server reads, of %s', { timeout: 240_000 }, async (hostile) => {
    const visitor = await stranger.arrive(server)
    const operation = operations.filter((one) => oneFor(one) === hostile).reduce(withMoreTexts)
    await expectNoneBlocks(server, [oversized(visitor, operation)])
  })
})

function isText({ type }: Leaf): boolean {
  return ['ID', 'DateTime', ...TEXTS].includes(type)
}

/** The name of a text, and the text as JSON. */
type Text = readonly [name: string, json: string]

/**
 * Calls with hostile texts. The first texts of all places share a call, and so do the second ones, so that few calls show
 * much. A refusal hides the places behind it, so calls are repeated with fewer places until each text was accepted, or
 * named, or alone. All other values are valid.
 */
function inGroups(visitor: Visitor, operation: Operation): HostileCall[] {
  const groups: Record<string, Map<Leaf, Text>> = {}
  for (const leaf of operation.leaves.filter(isText)) {
    for (const [at, text] of Object.entries(valuesFor(leaf)).entries()) {
      // Ids among themselves: none of these is found, which refuses the whole call and doesn't say which it was.
      const group = leaf.type === 'ID' ? 'ids' : at
      groups[group] ??= new Map()
      groups[group].set(leaf, text)
    }
  }
  let plainly: ReturnType<typeof ask> | undefined
  const askPlainly = () => {
    plainly ??= ask(visitor, operation, () => undefined)
    return plainly
  }
  return Object.values(groups).flatMap((textAt) => {
    const call = (some: readonly Leaf[]) =>
      ask(visitor, operation, (leaf) => (some.includes(leaf) ? textAt.get(leaf)?.[1] : undefined))
    const withPlaces = (some: readonly Leaf[]): HostileCall => ({
      name: `${operation.name} with ${some.map((leaf) => `${textAt.get(leaf)?.[0]} as ${leaf.path}`).join(', ')}`,
      send: () => faultsAmong(some, async (fewer) => outcomeBeside(operation, await call(fewer), fewer, askPlainly)),
      ...(some.length > 1 ? { parts: halvesOf(some).map(withPlaces) } : {}),
    })
    return bodiesOf(textAt).map(withPlaces)
  })
}

/** Groups of places whose texts fit into one body. */
function bodiesOf(textAt: ReadonlyMap<Leaf, Text>): Leaf[][] {
  const bodies: Leaf[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const [leaf, [, json]] of textAt) {
    bytes += Buffer.byteLength(json)
    if (bytes > WHOLE_BODY) {
      bodies.push([])
      bytes = Buffer.byteLength(json)
    }
    bodies.at(-1)?.push(leaf)
  }
  return bodies
}

/** One call in which every text is hostile and exactly as long as its field takes. */
function everywhere(visitor: Visitor, operation: Operation): HostileCall {
  const hostile = oneFor(operation)
  const places = operation.leaves.filter(isText)
  return {
    name: `${operation.name} with ${hostile} everywhere`,
    send: () =>
      ask(visitor, operation, (leaf) =>
        isText(leaf)
          ? jsonOf(leaf, hostile, Math.min(limitsOf(leaf.input).maxLength, longest(hostile, places.length)))
          : undefined,
      ),
  }
}

/** One call whose texts share as many bytes as a request may hold. */
function oversized(visitor: Visitor, operation: Operation): HostileCall {
  const hostile = oneFor(operation)
  const json = JSON.stringify(hostileText(hostile, longest(hostile, operation.leaves.filter(isText).length)))
  return {
    name: `${operation.name} with far too many ${hostile}`,
    send: () => ask(visitor, operation, (leaf) => (isText(leaf) ? json : undefined)),
  }
}

const withMoreTexts = (one: Operation, other: Operation): Operation =>
  other.leaves.filter(isText).length > one.leaves.filter(isText).length ? other : one

const oneFor = ({ name }: Operation) => hostiles[name.length % hostiles.length] as Hostile

/** How many characters each of some texts can have if together they fill a body. */
function longest(hostile: Hostile, texts: number): number {
  const bytes = Buffer.byteLength(JSON.stringify(hostileText(hostile, 1_000)))
  return Math.floor((WHOLE_BODY / texts / bytes) * 1_000)
}

/** Values for a field as JSON, by a name. Texts are as long as the field's form takes, else as the schema lets through. */
function valuesFor(leaf: Leaf): Record<string, string> {
  const { type, input, slot } = leaf
  const most = limitsOf(input).maxLength
  const length = lengthOf(leaf)
  const isContent = slot.endsWith('.content')
  const values: Record<string, string> = {}
  for (const name of kindsFor(leaf)) values[name] = jsonOf(leaf, name, Math.min(length, longest(name, 1)))
  if (isContent) {
    for (const name of hostiles) {
      const content = hostileContent(name, TEXT_IN_CONTENT)
      if (content.length <= most) values[`content of ${name}`] = JSON.stringify(content)
    }
  }
  if (isRead(leaf) && type === 'String') values['nearly an address'] = JSON.stringify(nearlyAnAddress(length))
  if (type.startsWith('JSON')) values['lists in lists'] = `{"a":${deepJson(90)}}`
  return values
}

/** What only compares values, and what is no text to begin with, is read by libraries. */
const isRead = ({ type, path }: Leaf) => TEXTS.includes(type) && !path.includes('where.')

const lengthOf = ({ input }: Leaf): number =>
  (input.extensions as { maxLength?: number }).maxLength ?? limitsOf(input).maxLength

/**
 * Long texts are of every kind. Ids and times have one reader each, whatever the operation, and most short texts share
 * theirs: each place meets some kinds, and each reader all of them.
 */
function kindsFor(leaf: Leaf): readonly Hostile[] {
  const at = leaf.slot.length
  if (!TEXTS.includes(leaf.type)) return [FEW[at % FEW.length] as Hostile]
  if (!isRead(leaf) || leaf.slot.endsWith('.content')) return FEW
  if (lengthOf(leaf) > SHORT) return hostiles
  return [0, 3, 6].map((step) => hostiles[(at + step) % hostiles.length] as Hostile)
}

/** The size of an object is that of its names and texts. */
function jsonOf({ type }: Leaf, hostile: Hostile, length: number): string {
  if (type !== 'JSONObject') return JSON.stringify(hostileText(hostile, length))
  return JSON.stringify({ a: hostileText(hostile, length - 1) })
}

let networks = 0

/** Each call comes from its own network: after many refused sign-ins from one, nobody there could sign in. */
function nextNetwork(): string {
  networks += 1
  return `10.${networks >> 8}.${networks % 256}.1`
}

/** Sends prepared JSON in some places. It is inserted as text, so that each text is encoded once. */
async function ask(
  visitor: Visitor,
  operation: Operation,
  jsonAt: (leaf: Leaf) => string | undefined,
): Promise<Pick<Reply, 'data' | 'errors'>> {
  const texts: string[] = []
  const variables = variablesOf(operation, (leaf) => {
    const json = jsonAt(leaf)
    if (json !== undefined) return `HOSTILE ${texts.push(json) - 1}`
    return leaf.type === 'ID' && !valuesByName.has(leaf.slot) ? own[rowKindOf(leaf)] : plainValue(schema, leaf)
  })
  const payload = JSON.stringify({ query: operation.document, variables })
  const { body } = await visitor.request({
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextNetwork() },
    payload: payload.replaceAll(/"HOSTILE (\d+)"/g, (_all, at) => texts[Number(at)] as string),
  })
  return JSON.parse(body)
}
