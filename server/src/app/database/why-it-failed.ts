import type { SpawnSyncReturns } from 'node:child_process'

/** Why a program of PostgreSQL's gave up, out of all that it said: `No space left on device`, not how it tidied up after. */
export function whyItFailed({ error, signal, status, stderr, stdout }: SpawnSyncReturns<string>): string {
  if (error) return error.message
  const lines = `${stdout}\n${stderr}`
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const reason = lines.find((line) => REASON.test(line)) ?? lines.at(-1)
  if (reason) return reason.replace(REASON, '')
  return signal ? `it was ended by ${signal}` : `it ended with ${status} and said nothing`
}

/** The server within writes `2026-01-01 … [123] FATAL:  …`, the program itself `initdb: error: …`. */
const REASON = /^.*?(\b(FATAL|PANIC|ERROR):|\berror:)\s*/
