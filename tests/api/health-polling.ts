import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import type { ServerProcess } from './server-process.ts'

/** Asks /health/live throughout a file's tests. After them, every answer must have been 200. */
export function useHealthPolling(server: ServerProcess): void {
  const statuses: number[] = []
  const polling = new AbortController()
  let polled: Promise<void>

  beforeAll(() => {
    polled = poll()
  })
  afterAll(async () => {
    polling.abort()
    await polled
    expect(statuses.length).toBeGreaterThan(10)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  async function poll(): Promise<void> {
    while (!polling.signal.aborted) {
      // Uses fetch, because the server may close connections that hostile requests share.
      const reply = await fetch(`http://127.0.0.1:${server.port}/health/live`).catch((error: Error) => error)
      statuses.push(reply instanceof Error ? 0 : reply.status)
      if (!(reply instanceof Error)) await reply.text()
      await pause(50)
    }
  }
}
