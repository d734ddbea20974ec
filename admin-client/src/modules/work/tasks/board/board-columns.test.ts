import { expect, test } from 'vitest'
import type { TaskRowFragment } from '../../../../generated/graphql.ts'
import { lanesByPriority } from '../../boards/public-api.ts'
import { columnsAfter, columnsOf, type TaskColumn } from './board-columns.ts'

const task = (id: string, priority = 'NORMAL') => ({ id, priority }) as TaskRowFragment
const column = (status: TaskColumn['status'], ids: readonly string[], total = ids.length): TaskColumn => ({
  status,
  cards: ids.map((id) => task(id)),
  total,
})
const idsIn = (columns: readonly TaskColumn[]) => columns.map(({ cards }) => cards.map(({ id }) => id).join(''))

test('a task that is loaded twice is shown once, where it is among the first cards', () => {
  const first = [column('PENDING', ['a', 'b'], 4), column('BLOCKED', ['c'], 1)]
  expect(idsIn(columnsOf(first, { PENDING: [task('b'), task('c'), task('d')] }))).toEqual(['abd', 'c'])
})

test('a moved task is on top of its new column, and both columns count it', () => {
  const columns = [column('PENDING', ['a', 'b'], 60), column('BLOCKED', ['c'], 1)]
  const after = columnsAfter(columns, { id: 'b', from: 'PENDING', to: 'BLOCKED' })
  expect(idsIn(after)).toEqual(['a', 'bc'])
  expect(after.map(({ total }) => total)).toEqual([59, 2])
  expect(columnsAfter(columns, { id: 'b', from: 'PENDING', to: 'PENDING' })).toBe(columns)
})

test('lanes of priorities begin with the most pressing one, without empty ones', () => {
  const lanes = lanesByPriority([task('a', 'LOW'), task('b', 'URGENT'), task('c', 'LOW')])
  expect(lanes.map(({ name, cards }) => `${name} ${cards.length}`)).toEqual(['Urgent 1', 'Low 2'])
})
