import { expect, test } from 'vitest'
import { othersHave, sameWords } from './duplicate-labels.ts'

test('describes what others have in common', () => {
  expect(sameWords(['EMAIL', 'PHONE'])).toBe('same e-mail address and phone number')
  expect(othersHave([{ by: ['EMAIL'] }])).toBe('1 other customer has this e-mail address')
  expect(othersHave([{ by: ['EMAIL', 'PHONE'] }])).toBe('1 other customer has this e-mail address and phone number')
  expect(othersHave([{ by: ['EMAIL'] }, { by: ['PHONE'] }])).toBe(
    '2 other customers have this e-mail address or phone number',
  )
})
