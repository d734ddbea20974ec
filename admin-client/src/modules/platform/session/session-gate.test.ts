import { expect, test } from 'vitest'
import { SessionGate } from './session-gate.ts'

test('what waits goes on in its order once the gate opens', async () => {
  const gate = new SessionGate()
  const passed: string[] = []
  const both = [gate.wait().then(() => passed.push('first')), gate.wait().then(() => passed.push('second'))]
  expect(gate.isClosed).toBe(true)
  expect(passed).toEqual([])
  gate.open()
  await Promise.all(both)
  expect(passed).toEqual(['first', 'second'])
  expect(gate.isClosed).toBe(false)
})

test('listeners hear of closing and opening, each once', () => {
  const gate = new SessionGate()
  const heard: boolean[] = []
  const stop = gate.subscribe(() => heard.push(gate.isClosed))
  gate.close()
  gate.close()
  gate.open()
  stop()
  gate.close()
  expect(heard).toEqual([true, false])
})

test('a gate that opened closes again for the next session that ends', async () => {
  const gate = new SessionGate()
  gate.close()
  gate.open()
  const waiting = gate.wait()
  expect(gate.isClosed).toBe(true)
  gate.open()
  await waiting
})
