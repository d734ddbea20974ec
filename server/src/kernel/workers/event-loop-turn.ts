import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller has. Wait for it between steps that take milliseconds each:
 * other requests are answered in between, however many loops run at the same time.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
