import { expect, test } from 'vitest'
import { nextTurn } from './event-loop-turn.ts'

test('callers that wait at the same time continue in turns of their own', async () => {
  const events: string[] = []
  const others = { left: 20 }
  const other = (): void => {
    events.push('another request')
    others.left--
    if (others.left > 0) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all([1, 2, 3].map(() => nextTurn().then(() => events.push('step'))))
  const steps = events.flatMap((event, at) => (event === 'step' ? [at] : []))
  expect(steps).toHaveLength(3)
  expect(steps.filter((at) => events[at + 1] === 'step')).toEqual([])
})
