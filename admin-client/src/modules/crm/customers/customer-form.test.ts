import { expect, test } from 'vitest'
import { changesOf, emptyForm } from './customer-form.ts'

test('only changes are written', () => {
  const before = { ...emptyForm, firstname: 'Sam', city: 'Ottawa' }
  expect(changesOf(before, { ...before, city: '', phone: '613 555 0148' })).toEqual({ city: '', phone: '613 555 0148' })
  expect(changesOf(before, { ...before })).toEqual({})
})
