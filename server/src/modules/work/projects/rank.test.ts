import { expect, test } from 'vitest'
import { evenRanks, LONGEST_RANK, rankBetween } from './rank.ts'

const isBetween = (below: string, rank: string, above: string | null) =>
  below < rank && (above === null || rank < above) && !rank.endsWith('0')

test.each([
  ['', null],
  ['', '1'],
  ['', '01'],
  ['V', 'W'],
  ['V', 'V1'],
  ['V', 'V01'],
  ['z', null],
  ['zz', null],
  ['Vz', 'W'],
  ['Vzz1', 'W'],
])('there is a rank between %o and %o', (below, above) => {
  expect(isBetween(below, rankBetween(below, above), above)).toBe(true)
})

test('equal and reversed ranks are refused', () => {
  expect(() => rankBetween('V', 'V')).toThrow('no rank between')
  expect(() => rankBetween('W', 'V')).toThrow('no rank between')
})

test('a thousand cards put anywhere keep their order', () => {
  const ranks: string[] = []
  let seed = 7
  for (let count = 0; count < 1000; count++) {
    seed = (seed * 16_807) % 2_147_483_647
    const at = seed % (ranks.length + 1)
    const [below, above] = [ranks[at - 1] ?? '', ranks[at] ?? null]
    const rank = rankBetween(below, above)
    expect(isBetween(below, rank, above)).toBe(true)
    ranks.splice(at, 0, rank)
  }
})

test('cards put into one place again and again exhaust the length, and even ranks are short again', () => {
  let above = 'W'
  let count = 0
  for (; above.length <= LONGEST_RANK; count++) above = rankBetween('V', above)
  expect(count).toBeGreaterThan(250)
  for (const many of [0, 1, 61, 62, 5000]) {
    const ranks = evenRanks(many)
    expect(ranks).toHaveLength(many)
    expect(ranks.every((rank, index) => isBetween(ranks[index - 1] ?? '', rank, null) && rank.length <= 3)).toBe(true)
  }
})
