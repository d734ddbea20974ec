import { expect, test } from 'vitest'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { groupByDue } from './my-tasks.ts'

const zone = 'America/Halifax'
const group = (tasks: { id: string; dueDate: string | null; isOverdue: boolean }[]) =>
  groupByDue(tasks, '2026-11-28 10:00:00', (time) => toWallTime(time, zone)).map(({ label, items }) => [
    label,
    items.map(({ id }) => id),
  ])
const due = (id: string, dueDate: string | null, isOverdue = false) => ({ id, dueDate, isOverdue })

test('tasks are grouped by the days of the zone, without empty groups', () => {
  expect(
    group([
      due('past', '2026-11-28T12:00:00Z', true),
      // 23:59:59 in Halifax is the next day in UTC.
      due('today', '2026-11-29T03:59:59Z'),
      due('soon', '2026-12-05T20:00:00Z'),
      due('later', '2026-12-07T03:00:00Z'),
      due('some day', null),
    ]),
  ).toEqual([
    ['Overdue', ['past']],
    ['Today', ['today']],
    ['Next 7 days', ['soon']],
    ['Later', ['later']],
    ['No due date', ['some day']],
  ])
  expect(group([])).toEqual([])
})
