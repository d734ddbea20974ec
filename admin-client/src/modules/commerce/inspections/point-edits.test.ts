import { expect, test } from 'vitest'
import { conflictingFields, merged } from './point-edits.ts'

const before = { mark: 'GREEN', note: '', measurement: null } as const

test('only a field that two people changed to different values is in conflict', () => {
  const now = { ...before, mark: 'RED', note: 'Worn' } as const
  expect(conflictingFields(before, now, { measurement: 2 })).toEqual([])
  expect(conflictingFields(before, now, { mark: 'RED' })).toEqual([])
  expect(conflictingFields(before, now, { mark: 'AMBER', note: 'Thin' })).toEqual(['mark', 'note'])
  expect(conflictingFields(before, before, { mark: 'AMBER' })).toEqual([])
})

test('own edits stand over what is stored', () => {
  const now = { mark: 'RED', note: 'Worn', measurement: 2 } as const
  expect(merged(now, { note: '' })).toEqual({ mark: 'RED', note: '', measurement: 2 })
  expect(merged(now, { measurement: null })).toEqual({ mark: 'RED', note: 'Worn', measurement: null })
})
