import { expect, test } from 'vitest'
import { changesBetween, emptyForm } from './customer-form.ts'

test('only changes are written', () => {
  const before = { ...emptyForm, firstname: 'Sam', city: 'Ottawa' }
  expect(changesBetween(before, { ...before, city: '', phone: '613 555 0148' })).toEqual({
    city: '',
    phone: '613 555 0148',
  })
  expect(changesBetween(before, { ...before })).toEqual({})
})
