import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back the memory that only the start needed. V8 would keep it until much more had been allocated. It stops the
 * process for a moment, so call it before the server listens.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  gc({ type: 'major', flavor: 'last-resort' })
}
