import { expect, test } from 'vitest'
import { ruleInWords, usualRules } from './rule-words.ts'

test('the usual rules follow the day on which the task is due', () => {
  expect(usualRules('2026-05-12').map(({ value }) => value)).toContain('FREQ=WEEKLY;BYDAY=TU')
  expect(ruleInWords('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-05-12')).toBe('Every other Tuesday')
  expect(ruleInWords('FREQ=MONTHLY;BYMONTHDAY=12', '2026-05-12')).toBe('Every month on day 12')
  expect(ruleInWords('FREQ=YEARLY', '2026-05-12')).toBe('Every year on 12 May')
  expect(ruleInWords('FREQ=MONTHLY;BYDAY=-1FR', '2026-05-12')).toBe('FREQ=MONTHLY;BYDAY=-1FR')
})
