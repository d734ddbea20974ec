import { expect, test } from 'vitest'
import { guessedFields } from './column-guess.ts'

const fields = [
  { name: 'email', label: 'E-mail', alsoCalled: ['Courriel'] },
  { name: 'phone', label: 'Phone', alsoCalled: ['Téléphone', 'Tel'] },
]

test('columns are known by any of a field’s names, whatever their accents, capitals and signs', () => {
  expect(guessedFields(['EMAIL', 'telephone'], fields)).toEqual(['email', 'phone'])
  expect(guessedFields(['Courriel :', 'Tél.'], fields)).toEqual(['email', 'phone'])
})

test('no field is guessed twice, and nothing is made of what nobody knows', () => {
  expect(guessedFields(['Phone', 'Tel', '', 'Fax', '***'], fields)).toEqual(['phone', null, null, null, null])
})
