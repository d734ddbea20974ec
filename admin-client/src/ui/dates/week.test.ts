import { expect, test } from 'vitest'
import { startOfWeek } from './week.ts'

test('a week begins on Monday or on Sunday', () => {
  expect(['2026-03-30', '2026-04-01', '2026-04-05'].map((day) => startOfWeek(day, 1))).toEqual(
    Array(3).fill('2026-03-30'),
  )
  expect(['2026-03-29', '2026-04-01', '2026-04-04'].map((day) => startOfWeek(day, 0))).toEqual(
    Array(3).fill('2026-03-29'),
  )
})
