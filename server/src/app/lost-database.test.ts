import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { asSuperuser } from '../../../tests/kit/database-cluster.ts'
import { useServer } from './test-server.ts'

const kit = useServer()

test('a process whose database is gone asks for it less and less, says so, and can be stopped', async () => {
  const warn = vi.spyOn(kit.server.app.log, 'warn')
  const waits = () =>
    warn.mock.calls.flatMap(([fields, message]) =>
      String(message).includes('connection for events') ? [(fields as { retryInMs: number }).retryInMs] : [],
    )
  await asSuperuser(kit.database, `drop database ${kit.database.name} with (force)`)
  const connect = vi.spyOn(Socket.prototype, 'connect')
  try {
    await expect.poll(() => waits().at(-1), { timeout: 60_000 }).toBe(5000)
    // Each attempt once made two: after these seconds there were thousands of them.
    expect(waits()).toEqual([200, 400, 800, 1600, 3200, 5000])
    expect(connect.mock.calls.length).toBeLessThan(150)
  } finally {
    connect.mockRestore()
    warn.mockRestore()
  }
  await kit.server.close()
})
