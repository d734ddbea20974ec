import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

test('a field that was changed after it was sent keeps its text; the others are as stored', () => {
  const sent = { name: ' Maple ', tags: ['a'], city: 'Wolfville' }
  expect(keepTyped({ ...sent, name: 'Maple' }, sent, { ...sent, tags: ['a'], city: 'Lunenburg' })).toEqual({
    name: 'Maple',
    tags: ['a'],
    city: 'Lunenburg',
  })
})

test('a field that was emptied after it was sent stays empty', () => {
  expect(keepTyped({ date: 'May' }, { date: 'May' } as { date: string | null }, { date: null })).toEqual({ date: null })
})
