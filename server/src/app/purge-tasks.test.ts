import { expect, test } from 'vitest'
import { capabilities } from './modules.ts'
import { useServer } from './test-server.ts'

const kit = useServer()
const purges = capabilities.flatMap(({ scheduledTasks = [] }) =>
  scheduledTasks.filter(({ name }) => name.endsWith('.purge')),
)

test('every purge task finds its function in the database', async () => {
  expect(purges.length).toBeGreaterThan(5)
  for (const { run } of purges) await run(kit.server)
})
