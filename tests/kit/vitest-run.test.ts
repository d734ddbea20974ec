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

test('a failed test says enough', () => {
  const failed = { name: 'adds', ok: false }
  expect(withVerdict('unit', false, [passed, failed])).toEqual([passed, failed])
})
