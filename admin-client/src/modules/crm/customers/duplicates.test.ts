import { expect, test } from 'vitest'
import { duplicateSummary, matchText } from './duplicates.tsx'

test('describes what others have in common', () => {
  expect(matchText(['EMAIL', 'PHONE'])).toBe('same email address and phone number')
  expect(duplicateSummary([{ matchedBy: ['EMAIL'] }])).toBe('1 other customer has this email address')
  expect(duplicateSummary([{ matchedBy: ['EMAIL', 'PHONE'] }])).toBe(
    '1 other customer has this email address and phone number',
  )
  expect(duplicateSummary([{ matchedBy: ['EMAIL'] }, { matchedBy: ['PHONE'] }])).toBe(
    '2 other customers have this email address or phone number',
  )
})
