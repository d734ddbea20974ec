import { expect, test } from 'vitest'
import { type FlowStep, insertStep, MAIN, moveStep, newStep, removeStep, stepsIn } from './flow-steps.ts'

const step = (id: string, parent: string | null = null, branch = true): FlowStep => ({
  ...newStep(id.startsWith('if') ? 'CONDITION' : 'END', { parent, branch }),
  id,
})
const steps = [step('a'), step('if'), step('yes', 'if'), step('no', 'if', false), step('z')]
const ids = (list: readonly FlowStep[]) => list.map(({ id }) => id)

test('a step is inserted first, after another one, or in a branch', () => {
  expect(ids(insertStep(steps, step('new'), null))).toEqual(['new', 'a', 'if', 'yes', 'no', 'z'])
  expect(ids(insertStep(steps, step('new'), 'if'))).toEqual(['a', 'if', 'yes', 'no', 'new', 'z'])
  expect(ids(insertStep(steps, step('new', 'if', false), 'no'))).toEqual(['a', 'if', 'yes', 'no', 'new', 'z'])
  expect(ids(insertStep(steps, step('new', 'if'), null))).toEqual(['a', 'if', 'new', 'yes', 'no', 'z'])
})

test('a condition is moved and removed with its branches, and comes before them', () => {
  const condition = steps[1] as FlowStep
  expect(ids(moveStep(steps, condition, 1))).toEqual(['a', 'z', 'if', 'yes', 'no'])
  expect(ids(moveStep(steps, condition, -1))).toEqual(['if', 'yes', 'no', 'a', 'z'])
  expect(ids(removeStep(steps, 'if'))).toEqual(['a', 'z'])
})

test('the first step moves no further up, and the last no further down', () => {
  expect(ids(moveStep(steps, steps[0] as FlowStep, -1))).toEqual(ids(steps))
  expect(ids(moveStep(steps, steps[4] as FlowStep, 1))).toEqual(ids(steps))
  expect(ids(stepsIn(steps, MAIN))).toEqual(['a', 'if', 'z'])
})
