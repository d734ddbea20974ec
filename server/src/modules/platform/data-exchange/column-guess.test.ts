import { expect, test } from 'vitest'
import { guessedFields } from './column-guess.ts'

const fields = [
  { name: 'email', label: 'Email', group: 'Customer', alsoCalled: ['Courriel'] },
  { name: 'phone', label: 'Phone', group: 'Customer', alsoCalled: ['Téléphone', 'Tel'] },
]

test("columns match any of a field's names, ignoring accents, case and punctuation", () => {
  expect(guessedFields(['EMAIL', 'telephone'], fields)).toEqual(['email', 'phone'])
  expect(guessedFields(['Courriel :', 'Tél.'], fields)).toEqual(['email', 'phone'])
})

test('no field is suggested twice, and unknown columns get no suggestion', () => {
  expect(guessedFields(['Phone', 'Tel', '', 'Fax', '***'], fields)).toEqual(['phone', null, null, null, null])
})
