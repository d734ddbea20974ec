import { expect, test } from 'vitest'
import { withVerdict } from './vitest-run.ts'

const passed = { name: 'adds', ok: true }

test('a run that ran no test has failed and names itself, however it ended', () => {
  for (const ok of [true, false]) {
    expect(withVerdict('browser', ok, [])).toMatchObject([{ name: 'the browser run as a whole', ok: false }])
  }
})

test('a run that ended badly though all its tests passed has failed', () => {
  expect(withVerdict('unit', true, [passed])).toEqual([passed])
  expect(withVerdict('unit', false, [passed])).toMatchObject([passed, { name: 'the unit run as a whole', ok: false }])
})

test('what was thrown outside every test is said where the run is summed up', () => {
  const [, verdict] = withVerdict('unit', false, [passed], ['ReferenceError: window is not defined'])
  expect(verdict).toMatchObject({ ok: false, output: 'ReferenceError: window is not defined' })
})

test('a failed test says enough', () => {
  const failed = { name: 'adds', ok: false }
  expect(withVerdict('unit', false, [passed, failed])).toEqual([passed, failed])
})
