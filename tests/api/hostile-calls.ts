import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ServerProcess } from './server-process.ts'

/** Nobody notices a tenth of a second; whatever is not linear takes far longer for texts of this size. */
const LONGEST_BLOCK_MS = 100
const NO_ANSWER_MS = 40_000
const AT_A_TIME = 6

/** One request, by the name under which it is complained about. */
export interface HostileCall {
  readonly name: string
  send(): Promise<unknown>
  /** The same with fewer hostile texts, to find the one that blocks. */
  readonly parts?: readonly HostileCall[]
}

/** Sends calls at the same time. If they block the process, finds out which of them do. */
export async function expectNoneBlocks(server: ServerProcess, calls: readonly HostileCall[]): Promise<void> {
  const offenders = await offendersAmong(server, calls)
  expect(offenders, offenders.join('\n')).toEqual([])
}

/** Sends calls again in ever smaller groups: most long blocks are chance, such as tidying up memory. */
async function offendersAmong(server: ServerProcess, calls: readonly HostileCall[]): Promise<string[]> {
  const [first, ...others] = calls
  if (!first) return []
  if (others.length === 0) {
    const block = await leastBlock(server, first)
    if (block <= LONGEST_BLOCK_MS) return []
    const inParts = await offendersAmong(server, first.parts ?? [])
    return inParts.length > 0 ? inParts : [`${first.name} blocks the process for ${Math.round(block)} ms`]
  }
  await server.longestBlock()
  await together(calls)
  if ((await server.longestBlock()) <= LONGEST_BLOCK_MS) return []
  const half = Math.ceil(calls.length / 2)
  const halves = [calls.slice(0, half), calls.slice(half)]
  return [...(await offendersAmong(server, halves[0] ?? [])), ...(await offendersAmong(server, halves[1] ?? []))]
}

/** Alone and more than once: the first time may have been that of other calls, of a compiler or of tidying up memory. */
async function leastBlock(server: ServerProcess, call: HostileCall): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && least > LONGEST_BLOCK_MS; attempt++) {
    await server.longestBlock()
    await awaitAnswer(call)
    least = Math.min(least, await server.longestBlock())
  }
  return least
}

async function together(calls: readonly HostileCall[]): Promise<void> {
  const waiting = [...calls]
  const sendNext = async (): Promise<void> => {
    for (let call = waiting.shift(); call; call = waiting.shift()) await awaitAnswer(call)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, sendNext))
}

async function awaitAnswer(call: HostileCall): Promise<void> {
  const patience = new AbortController()
  const tooLong = pause(NO_ANSWER_MS, 'late', { signal: patience.signal }).catch(() => 'in time')
  // A connection that the server closes on too long a request is an answer too.
  const sent = call.send().catch(() => 'closed')
  const outcome = await Promise.race([sent, tooLong])
  patience.abort()
  if (outcome === 'late') throw new Error(`${call.name} is not answered: the process may be blocked`)
}
