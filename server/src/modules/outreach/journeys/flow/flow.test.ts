import { expect, test } from 'vitest'
import { firstStep, stepAfter, stepOfBranch } from './flow.ts'

const main = { parent: null, branch: true }
const steps = [
  { id: 'a', ...main },
  { id: 'if', ...main },
  { id: 'yes1', parent: 'if', branch: true },
  { id: 'inner', parent: 'if', branch: true },
  { id: 'deep', parent: 'inner', branch: false },
  { id: 'no1', parent: 'if', branch: false },
  { id: 'z', ...main },
]
const idOf = (step: { id: string } | null) => step?.id ?? null

test('steps of a branch follow one another, and after a branch comes what follows its condition', () => {
  expect(idOf(firstStep(steps))).toBe('a')
  expect(idOf(stepAfter(steps, 'a'))).toBe('if')
  expect(idOf(stepOfBranch(steps, 'if', true))).toBe('yes1')
  expect(idOf(stepAfter(steps, 'yes1'))).toBe('inner')
  expect(idOf(stepOfBranch(steps, 'inner', true))).toBe('z')
  expect(idOf(stepOfBranch(steps, 'inner', false))).toBe('deep')
  expect(idOf(stepAfter(steps, 'deep'))).toBe('z')
  expect(idOf(stepOfBranch(steps, 'if', false))).toBe('no1')
  expect(idOf(stepAfter(steps, 'no1'))).toBe('z')
})

test('nothing follows the last step, an unknown one, or the first of nothing', () => {
  expect(stepAfter(steps, 'z')).toBeNull()
  expect(stepAfter(steps, 'gone')).toBeNull()
  expect(firstStep([])).toBeNull()
})
