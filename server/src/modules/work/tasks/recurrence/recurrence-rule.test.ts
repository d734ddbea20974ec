import { describe, expect, test } from 'vitest'
import { dateAfter, datesBetween, parseRule } from './recurrence-rule.ts'

describe('rules', () => {
  test.each([
    ['FREQ=DAILY', 'FREQ=DAILY'],
    [' rrule:freq=weekly;byday=mo,we ', 'FREQ=WEEKLY;BYDAY=MO,WE'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;INTERVAL=3', 'FREQ=MONTHLY;BYMONTHDAY=-1;INTERVAL=3'],
    ['FREQ=YEARLY;UNTIL=20301231', 'FREQ=YEARLY;UNTIL=20301231T000000Z'],
    ['FREQ=DAILY;COUNT=10', 'FREQ=DAILY;COUNT=10'],
  ])('%s', (typed, rule) => {
    expect(parseRule(typed)).toEqual({ rule })
  })

  test.each([
    '',
    'every monday',
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=5',
    'INTERVAL=2',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=YEARLY;INTERVAL=6',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;COUNT=5;UNTIL=20301231',
    'FREQ=DAILY;BYMONTHDAY=31',
    'FREQ=WEEKLY;INTERVAL=5;BYMONTH=6',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2',
    'FREQ=DAILY;UNTIL=20300231',
    'FREQ=DAILY;UNTIL=soon',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=',
    'FREQ=DAILY;CONSTRUCTOR=1',
    'FREQ=DAILY=WEEKLY',
    'FREQ=DAILY\nEXDATE:20300101T000000Z',
    `FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(100)}1`,
  ])('%s is none', (typed) => {
    expect(parseRule(typed)).toHaveProperty('problem')
  })
})

describe('dates', () => {
  test.each([
    ['FREQ=WEEKLY', '2026-03-02', '2026-03-02', '2026-03-09'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', '2026-01-31', '2026-03-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-05-29', '2026-05-29', '2026-06-30'],
    ['FREQ=YEARLY', '2024-02-29', '2024-02-29', '2028-02-29'],
    ['FREQ=DAILY;INTERVAL=3', '2026-01-01', '2026-01-05', '2026-01-07'],
    ['FREQ=DAILY', '2026-06-01', '2026-01-01', '2026-06-01'],
    ['FREQ=DAILY;COUNT=3', '2026-01-01', '2026-01-03', null],
    ['FREQ=DAILY;UNTIL=20260103T000000Z', '2026-01-01', '2026-01-02', '2026-01-03'],
    ['FREQ=DAILY;UNTIL=20260103T000000Z', '2026-01-01', '2026-01-03', null],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01', '2026-01-01', null],
    ['FREQ=DAILY', '2099-12-30', '2099-12-31', null],
    // Gaps of decades are no end.
    ['FREQ=MONTHLY;INTERVAL=99;BYMONTHDAY=31', '2026-01-31', '2026-01-31', '2042-07-31'],
    ['FREQ=YEARLY;INTERVAL=5;BYMONTH=2;BYMONTHDAY=29', '2024-02-29', '2026-11-28', '2044-02-29'],
    ['FREQ=WEEKLY;INTERVAL=99', '2026-01-05', '2026-01-05', '2027-11-29'],
    ['FREQ=DAILY;INTERVAL=98;BYDAY=MO', '2026-01-05', '2026-01-05', '2026-04-13'],
    ['FREQ=DAILY;INTERVAL=4;BYMONTH=2;BYDAY=MO', '2026-01-05', '2026-01-05', '2026-02-02'],
  ])('%s from %s, after %s', (rule, startsOn, day, next) => {
    expect(dateAfter(rule, startsOn, day)).toBe(next)
  })

  test('both ends of a window count', () => {
    expect(datesBetween('FREQ=DAILY', '2026-01-01', '2026-01-02', '2026-01-04')).toEqual([
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
    ])
  })
})
