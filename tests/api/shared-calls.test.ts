import { expect, test } from 'vitest'
import { faultsAmong, type Outcome } from './shared-calls.ts'

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
