import { expect, test } from 'vitest'
import { changesBetween } from './form-settings-values.ts'

test('only changes are sent: lists without empty lines, and an empty number as 0', () => {
  const before = { humanCheck: true, blockedWords: 'casino', blockedIps: '', retentionDays: 30 as number | string }
  expect(changesBetween(before, { ...before })).toEqual({})
  expect(changesBetween(before, { ...before, blockedWords: ' casino \n\nloans', retentionDays: '' })).toEqual({
    blockedWords: ['casino', 'loans'],
    retentionDays: 0,
  })
})
