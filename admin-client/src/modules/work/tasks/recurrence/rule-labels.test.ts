import { expect, test } from 'vitest'
import { ruleLabel, usualRules } from './rule-labels.ts'

test('the usual rules follow the day on which the task is due', () => {
  expect(usualRules('2026-05-12').map(({ value }) => value)).toContain('FREQ=WEEKLY;BYDAY=TU')
  expect(ruleLabel('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-05-12')).toBe('Every other Tuesday')
  expect(ruleLabel('FREQ=MONTHLY;BYMONTHDAY=12', '2026-05-12')).toBe('Every month on day 12')
  expect(ruleLabel('FREQ=YEARLY', '2026-05-12')).toBe('Every year on 12 May')
})

test.each([
  ['FREQ=MONTHLY', 'Every month'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE', 'Every 3 weeks on Monday, Wednesday'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,-1;COUNT=4', 'Every month on day 1, the last day 4 times'],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=20270503', 'Every 2 days until 3 May 2027'],
  ['FREQ=YEARLY;BYMONTH=3', 'FREQ=YEARLY;BYMONTH=3'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', 'FREQ=MONTHLY;BYMONTHDAY=-3'],
])('%s has words, unless a part has none', (rule, words) => {
  expect(ruleLabel(rule, '2026-05-12')).toBe(words)
})
