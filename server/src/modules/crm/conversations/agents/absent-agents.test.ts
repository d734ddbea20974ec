import { beforeAll, expect, test, vi } from 'vitest'
import { openSocket } from '../../../../../../tests/kit/socket.ts'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { deskOf } from '../conversation-test-kit.ts'
import { markAbsentAgentsUnavailable } from './absent-agents.ts'

const kit = useServer()
let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
  await kit.database.query('update site_settings set live_chat_enabled = true')
})

const lastSeen = (name: string, minutesAgo: number) =>
  kit.database.query(`update chat_agent set seen_at = now() - $2 * interval '1 minute' where name = $1`, [
    name,
    minutesAgo,
  ])
const agents = async () =>
  (await owner.ask('{ chatAgents { name isAvailable } }')).data.chatAgents.map(
    ({ name, isAvailable }: { name: string; isAvailable: boolean }) => [name, isAvailable],
  )

test('agents whose last sign of life is ten minutes old are no longer available, and colleagues hear of it', async () => {
  await deskOf(owner).availability({ isAvailable: true })
  await deskOf(manager).availability({ isAvailable: true })
  const socket = await openSocket(kit, owner)
  const events = socket.subscribe('subscription { chatAgentsChanged { name isAvailable } }')
  await lastSeen('Olive Maple', 9)
  await lastSeen('Max Maple', 11)
  await vi.waitFor(
    async () => {
      await kit.database.query(`update chat_agent set is_available = true where name = 'Max Maple'`)
      await markAbsentAgentsUnavailable.run(kit.server)
      expect(events.messages.length).toBeGreaterThan(0)
    },
    { timeout: 30_000 },
  )
  expect(await agents()).toEqual([
    ['Olive Maple', true],
    ['Max Maple', false],
  ])
  expect(events.messages.at(-1)?.data?.chatAgentsChanged).toContainEqual({ name: 'Max Maple', isAvailable: false })
  await socket.close()
})

test('the admin of an agent who was away does not make them available again; the agent does', async () => {
  await deskOf(manager).availability({ isAvailable: true })
  await lastSeen('Max Maple', 11)
  const { data } = await manager.ask('mutation { chatHeartbeat { agent { isAvailable } } }')
  expect(data.chatHeartbeat.agent.isAvailable).toBe(false)
  expect(await deskOf(manager).availability({ isAvailable: true })).toMatchObject({ agent: { isAvailable: true } })
  await lastSeen('Max Maple', 9)
  const again = await manager.ask('mutation { chatHeartbeat { agent { isAvailable } } }')
  expect(again.data.chatHeartbeat.agent.isAvailable).toBe(true)
})
