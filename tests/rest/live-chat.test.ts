import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { rest } from './client.ts'

// No jobs: nothing is routed or mailed.
const kit = useServer({ role: 'web' })
let owner: Visitor
let agent: ReturnType<typeof rest>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  agent = rest(owner)
  await kit.database.query('update site_settings set live_chat_enabled = true')
})

test('a visitor and an agent write to each other, read, and the agent deletes the conversation', async () => {
  const visitor = rest(kit.visitor(MAPLE))
  const write = (message: string) => visitor.post('/live-chat/send-visitor-message/', { visitor_id: 'v1', message })
  const asked = await write(' Open on Sunday? ')
  expect(asked.body).toMatchObject({
    success: true,
    message: { direction: 'inbound', message: 'Open on Sunday?', visitor_id: 'v1', unread_count: 0, agent_id: null },
  })
  expect((await write('  ')).status).toBe(400)

  const list = await agent.get('/admin/live-chat/conversations/?search=Sunday')
  const [{ visitor_id: id }] = list.body.results.rows
  expect(list.body.results.rows).toMatchObject([{ id, unread_count: 1, message: 'Open on Sunday?' }])
  const read = () => agent.get(`/admin/live-chat/conversation-messages?visitor_id=${id}`)
  expect((await read()).body.messages).toMatchObject([
    { direction: 'inbound', message: 'Open on Sunday?', visitor_id: id, unread_count: 1, is_read: false },
  ])

  const sent = { visitor_id: id, message: 'Yes, from 10 to 4', agent_id: 'somebody else' }
  const answered = await agent.post('/admin/live-chat/send-message/', sent)
  const { data } = await owner.ask('{ me { user { id } } }')
  const agent_id = data.me.user.id
  expect(answered.body.message).toMatchObject({ direction: 'outbound', visitor_id: id, agent_id, unread_count: 1 })
  const seen = await visitor.get('/live-chat/visitor-messages?visitor_id=v1')
  expect(seen.body).toMatchObject({ success: true, unread_count: 1 })
  expect(seen.body.messages).toMatchObject([
    { direction: 'inbound', visitor_id: 'v1', unread_count: 1 },
    { direction: 'outbound', message: 'Yes, from 10 to 4', visitor_id: 'v1', is_read: false, agent_id: null },
  ])
  expect((await write('Thanks')).body.message).toMatchObject({ is_read: false, unread_count: 1 })
  expect((await rest(kit.visitor(MAPLE)).get('/live-chat/visitor-messages?visitor_id=v1')).body.messages).toEqual([])

  expect((await agent.call('DELETE', `/admin/live-chat/conversations/${id}/`)).body).toEqual({ success: true })
  expect((await read()).status).toBeGreaterThanOrEqual(400)
  expect((await visitor.get('/live-chat/visitor-messages?visitor_id=v1')).body.messages).toEqual([])
})
