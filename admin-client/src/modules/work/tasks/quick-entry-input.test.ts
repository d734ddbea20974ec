import { expect, test } from 'vitest'
import { taskInputOf } from './quick-entry-input.ts'
import { parseEntry } from './quick-entry-parser.ts'

const people = [
  { id: '1', displayName: 'Sam Lee', firstname: 'Sam' },
  { id: '2', displayName: 'Olive Maple', firstname: 'Olive' },
]
const inputOf = (line: string, usualAssigneeId?: string) => {
  const entry = parseEntry(line, { now: '2026-05-06 10:00:00', locale: 'en-CA', people, ignored: [] })
  return taskInputOf(entry, { people, usualAssigneeId })
}

test('a line becomes the input of a task', () => {
  expect(inputOf('call Ana tomorrow 9am #tyres @sam !high')).toEqual({
    title: 'call Ana',
    dueDate: '2026-05-07T09:00',
    labels: ['tyres'],
    priority: 'HIGH',
    assigneeIds: ['1'],
  })
  expect(inputOf('call Ana')).toEqual({ title: 'call Ana' })
})

test('a line that names nobody is for the usual person, if they can be assigned', () => {
  expect(inputOf('call Ana', '2').assigneeIds).toEqual(['2'])
  expect(inputOf('call Ana @sam', '2').assigneeIds).toEqual(['1'])
  // Staff may assign people, and cannot be assigned.
  expect(inputOf('call Ana', '3')).toEqual({ title: 'call Ana' })
})
