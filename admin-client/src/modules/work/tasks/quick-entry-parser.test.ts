import { describe, expect, test } from 'vitest'
import { type EntryContext, parseEntry } from './quick-entry-parser.ts'

const person = (id: string, displayName: string) => ({
  id,
  displayName,
  firstname: displayName.split(' ')[0] ?? '',
})
const people = [person('1', 'Sam Lee'), person('2', 'Olive Maple'), person('3', 'Oliver Stone')]
/** A Wednesday. */
const context: EntryContext = { now: '2026-05-06 10:00:00', locale: 'en-CA', people, ignored: [] }
const parse = (line: string, more: Partial<EntryContext> = {}) => parseEntry(line, { ...context, ...more })

test('a line is taken apart into title, due date, labels and people', () => {
  expect(parse('call Ana tomorrow 9am #tyres @sam')).toEqual({
    title: 'call Ana',
    dueDate: '2026-05-07T09:00',
    labels: ['tyres'],
    assignees: [people[0]],
    priority: null,
    pieces: [
      { kind: 'due', text: 'tomorrow 9am', words: 'Due Thu, 7 May 2026, 09:00' },
      { kind: 'label', text: '#tyres', words: 'Label: tyres' },
      { kind: 'person', text: '@sam', words: 'Assigned: Sam Lee' },
    ],
  })
})

describe('dates', () => {
  test.each([
    ['order filters fri', 'order filters', '2026-05-08'],
    ['order filters by friday', 'order filters', '2026-05-08'],
    ['order filters due on 12 May', 'order filters', '2026-05-12'],
    ['tomorrow at 15:30 pick up the van', 'pick up the van', '2026-05-07T15:30'],
    ['Clear bay 2', 'Clear bay 2', null],
    ['Fit 4 tires', 'Fit 4 tires', null],
  ])('%s', (line, title, dueDate) => {
    expect(parse(line)).toMatchObject({ title, dueDate })
  })

  test('a date that is meant as words stays in the title', () => {
    expect(parse('read the Friday report', { ignored: ['Friday'] })).toMatchObject({
      title: 'read the Friday report',
      dueDate: null,
      pieces: [],
    })
  })

  test('the hour is that of the clock on the wall on the day when clocks change', () => {
    expect(parse('open up sunday 9am', { now: '2026-10-28 10:00:00' }).dueDate).toBe('2026-11-01T09:00')
  })
})

test('people are found by first name, whole name or an unmistakable beginning', () => {
  const named = (line: string) => parse(line).assignees.map(({ displayName }) => displayName)
  expect(named('call @olive')).toEqual(['Olive Maple'])
  expect(named('call @OliverStone @sa')).toEqual(['Oliver Stone', 'Sam Lee'])
  expect(parse('call @oli')).toMatchObject({
    title: 'call @oli',
    assignees: [],
    pieces: [{ text: '@oli', words: '@oli: could be Olive Maple or Oliver Stone', isProblem: true }],
  })
  expect(parse('call @bob').pieces).toMatchObject([{ words: '@bob: no one matches', isProblem: true }])
  expect(parse('call @sam', { people: null })).toMatchObject({ title: 'call @sam', assignees: [], pieces: [] })
})

test('priorities have a mark, and numbers with # are no labels', () => {
  expect(parse('brakes !urgent #12 #front #front !')).toMatchObject({
    title: 'brakes #12 !',
    priority: 'URGENT',
    labels: ['front'],
  })
})

test('a line of 200 characters without sense is only a title', () => {
  const line = `${'1/ '.repeat(66)}1`
  expect(parse(line).title.length).toBeGreaterThan(0)
  expect(parse('')).toMatchObject({ title: '', pieces: [] })
})
