import { expect, test } from 'vitest'
import { type Click, isBurst, linkChanges, summaryOf, unmasked } from './click-history.ts'

const START = Date.parse('2026-11-28T12:00:00Z')
const click = (linkId: string, seconds: number, isMachine = false): Click => ({
  id: `${linkId}${seconds}`,
  linkId,
  at: new Date(START + seconds * 1000),
  day: '2026-11-28',
  isMachine,
})

test('three links within ten seconds are a program, whatever it calls itself', () => {
  expect(isBurst([click('a', 0), click('b', 4), click('c', 10)])).toBe(true)
  expect(isBurst([click('a', 0), click('b', 4), click('c', 11)])).toBe(false)
  expect(isBurst([click('a', 0), click('b', 4), click('a', 5), click('b', 6)])).toBe(false)
  expect(isBurst([click('a', 0, true), click('b', 1, true), click('c', 2)])).toBe(true)
  expect(isBurst([])).toBe(false)
})

test('a burst unmasks the clicks that counted as those of a person, and leaves earlier ones', () => {
  const clicks = [click('a', -60), click('a', 0), click('b', 1), click('c', 2, true)]
  expect(unmasked(clicks).map(({ id }) => id)).toEqual(['a0', 'b1'])
})

test('somebody counts once for each link, and their clicks and those of bots apart', () => {
  const { first, firstOfMachine, links } = summaryOf([
    click('a', 0, true),
    click('a', 60),
    click('a', 70),
    click('b', 90),
  ])
  expect([first?.id, firstOfMachine?.id]).toEqual(['a60', 'a0'])
  expect(Object.fromEntries(links)).toEqual({
    a: { people: 1, clicks: 2, machineClicks: 1 },
    b: { people: 1, clicks: 1, machineClicks: 0 },
  })
})

test('clicks that turn out to be a program are taken away again', () => {
  const before = summaryOf([click('b', 0), click('a', 1)])
  const after = summaryOf([click('b', 0, true), click('a', 1, true), click('c', 2, true)])
  expect(linkChanges(before, after)).toEqual([
    { linkId: 'a', people: -1, clicks: -1, machineClicks: 1 },
    { linkId: 'b', people: -1, clicks: -1, machineClicks: 1 },
    { linkId: 'c', people: 0, clicks: 0, machineClicks: 1 },
  ])
  expect(linkChanges(before, before)).toEqual([])
})
