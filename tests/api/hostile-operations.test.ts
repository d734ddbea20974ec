import { beforeAll, describe, test } from 'vitest'
import { createSchema } from '../../server/src/app/schema.ts'
import type { Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements } from '../../server/src/kernel/requirements.ts'
import { give, type Rows, resetFixtures } from './fixtures.ts'
import { expectNoneBlocks, type HostileCall } from './hostile-calls.ts'
import { deepJson, hostiles, hostileText, nearlyAnAddress } from './hostile-texts.ts'
import { type Leaf, type Operation, operationsOf, variablesOf } from './operations.ts'
import { type Person, people } from './people.ts'
import { useServerProcess } from './server-process.ts'
import { plainValue, rowKindOf } from './values.ts'

const schema = await createSchema()
const server = useServerProcess()

const named = (name: string) => people.find((person) => person.name === name) as Person
/** Who may do everything, also choose where. */
const anybody = named('role 1')
const stranger = named('somebody signed out')
const shopper = named('a shopper')

/** Somewhat below what one request may hold. */
const WHOLE_BODY = 3_900_000
/** For those who are refused whatever they say. */
const REFUSED_BODY = 100_000
/** What is no text to begin with is read by a library, which a few texts show. */
const FEW = ['slashes', 'spaces', 'combining marks'] as const
const TEXTS = ['String', 'JSON', 'JSONObject']

let own: Rows
beforeAll(async () => {
  own = await give(server, 'maple')
})

const operations = operationsOf(schema).filter(({ leaves }) => leaves.some(isText))

describe('the most privileged', () => {
  const arrived = new Map<Person, Visitor>()

  test.each(operations)('$kind $name', async (operation) => {
    await resetFixtures(server.database, own)
    const person = operationRequirements.get(operation.name)?.who === 'shopper' ? shopper : anybody
    let visitor = arrived.get(person)
    if (!visitor?.cookies.has('ms_session')) visitor = await person.arrive(server)
    arrived.set(person, visitor)
    await expectNoneBlocks(server, [...eachPlace(visitor, operation), everywhere(visitor, operation)])
  })
})

describe('somebody signed out', () => {
  test.each(operations)('$kind $name', async (operation) => {
    const visitor = await stranger.arrive(server)
    const isOpen = operationRequirements.get(operation.name)?.who === 'anyone'
    if (!isOpen) await expectNoneBlocks(server, [everywhere(visitor, operation, REFUSED_BODY)])
    else await expectNoneBlocks(server, [...eachPlace(visitor, operation), everywhere(visitor, operation)])
  })
})

function isText({ type }: Leaf): boolean {
  return ['ID', 'DateTime', ...TEXTS].includes(type)
}

/** Calls with one hostile text each, in each place, all other values being good. */
function eachPlace(visitor: Visitor, operation: Operation): HostileCall[] {
  return operation.leaves.filter(isText).flatMap((leaf) => {
    const values = Object.entries(valuesFor(leaf))
    return values.map(([name, json]) => ({
      name: `${operation.name} with ${name} as ${leaf.path}`,
      send: () => ask(visitor, operation, (one) => (one === leaf ? json : undefined)),
    }))
  })
}

/** One call of which each text is hostile and all share so many bytes. */
function everywhere(visitor: Visitor, operation: Operation, bytes = WHOLE_BODY): HostileCall {
  const places = operation.leaves.filter(isText)
  const hostile = hostiles[operation.name.length % hostiles.length] as (typeof hostiles)[number]
  const sample = JSON.stringify(hostileText(hostile, 1_000))
  const length = Math.floor((bytes / places.length / Buffer.byteLength(sample)) * 1_000)
  const json = JSON.stringify(hostileText(hostile, length))
  return {
    name: `${operation.name} with ${hostile} everywhere`,
    send: () => ask(visitor, operation, (leaf) => (isText(leaf) ? json : undefined)),
  }
}

/** As JSON. */
function valuesFor({ type }: Leaf): Record<string, string> {
  const names = TEXTS.includes(type) ? hostiles : FEW
  const texts = Object.fromEntries(names.map((name) => [name, JSON.stringify(hostileText(name))]))
  if (type === 'String') texts['nearly an address'] = JSON.stringify(nearlyAnAddress())
  if (type.startsWith('JSON'))
    Object.assign(texts, { 'lists in lists': deepJson(), 'a deep object': `{"a":${deepJson()}}` })
  return texts
}

/** Asks with JSON in some places, put in as text because no object of ours could be so deep. */
async function ask(visitor: Visitor, operation: Operation, jsonAt: (leaf: Leaf) => string | undefined): Promise<void> {
  const texts: string[] = []
  const variables = variablesOf(operation, (leaf) => {
    const json = jsonAt(leaf)
    if (json !== undefined) return `HOSTILE ${texts.push(json) - 1}`
    return leaf.type === 'ID' ? own[rowKindOf(leaf)] : plainValue(schema, leaf)
  })
  const payload = JSON.stringify({ query: operation.document, variables })
  await visitor.request({
    headers: { 'content-type': 'application/json' },
    payload: payload.replaceAll(/"HOSTILE (\d+)"/g, (_all, at) => texts[Number(at)] as string),
  })
}
