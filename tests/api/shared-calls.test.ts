import { expect, test } from 'vitest'
import type { Leaf, Operation } from './operations.ts'
import { faultsAmong, type Outcome, outcomeBeside, outcomeOf } from './shared-calls.ts'

/** A server that checks places in order: it names none, some or one of those that it refuses. */
function server({ refused = '', isNamed = false, faulty = '' }) {
  const calls: string[] = []
  const call = async (places: readonly string[]): Promise<Outcome<string>> => {
    calls.push(places.join(''))
    const first = places.find((place) => refused.includes(place))
    const isFault = first === undefined && faulty !== '' && [...faulty].every((place) => places.includes(place))
    return { isFault, isAccepted: first === undefined && !isFault, refused: first && isNamed ? [first] : [] }
  }
  return { calls, found: () => faultsAmong([...'abcdefgh'], call) }
}

test('one call is enough if all values are accepted', async () => {
  const { calls, found } = server({})
  expect(await found()).toEqual([])
  expect(calls).toEqual(['abcdefgh'])
})

test('a fault is found behind refusals that name their places', async () => {
  const { calls, found } = server({ refused: 'ac', isNamed: true, faulty: 'f' })
  expect(await found()).toEqual([['f']])
  expect(calls.slice(0, 3)).toEqual(['abcdefgh', 'bcdefgh', 'bdefgh'])
})

test('a fault is found behind refusals that name nothing', async () => {
  expect(await server({ refused: 'aeh', faulty: 'f' }).found()).toEqual([['f']])
})

test('values that fail only together are reported together', async () => {
  expect(await server({ faulty: 'ah' }).found()).toEqual([[...'abcdefgh']])
})

const operation = { name: 'pages' } as Operation
const places = ['where.title', 'where.day.from', 'page'].map((path) => ({ path }) as Leaf)
const refusal = (message: string) => ({ data: null, errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] })

test('a refusal that begins with a place names it', () => {
  const refusedBy = (message: string) => outcomeOf(operation, refusal(message), places).refused.map(({ path }) => path)
  expect(refusedBy('page is between 1 and 1,000,000.')).toEqual(['page'])
  expect(refusedBy('day.from is a date, such as 2026-03-31.')).toEqual(['where.day.from'])
  expect(refusedBy('This is not a date.')).toEqual([])
})

test('what is refused without unusual values too is not tried with fewer of them', async () => {
  const gone = refusal('There is no such page.')
  const beside = (plain: typeof gone) => outcomeBeside(operation, gone, places, async () => plain)
  expect(await beside(gone)).toMatchObject({ isAccepted: true })
  expect(await beside(refusal('There is no such author.'))).toMatchObject({ isAccepted: false })
})
