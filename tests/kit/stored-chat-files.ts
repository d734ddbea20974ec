import { randomUUID } from 'node:crypto'
import { formData } from './form-data.ts'
import { HOSTILE_PAGE, hostileFiles } from './hostile-files.ts'
import type { Addresses, Storing } from './storing.ts'

const STAFF = '/api/v1/admin/live-chat'
const ENABLE = 'mutation { updateSiteSettings(input: { liveChatEnabled: true }) { userErrors { message } } }'
const WRITE = `mutation ($input: SendVisitorMessageInput!) {
  sendVisitorMessage(input: $input) { message { id } userErrors { message } } }`
const NEWEST = '{ conversations(perPage: 1) { items { id } } }'
const FILES = 'query ($id: ID!) { conversationMessages(conversationId: $id) { items { file { id } } } }'

/** Files in a chat with oneself: who asks is both the visitor and the agent. */
export async function storeChatFiles({ ask, send }: Storing): Promise<Addresses> {
  await ask(ENABLE, {})
  await ask(WRITE, { input: { clientId: randomUUID(), text: HOSTILE_PAGE.slice(0, 200) } })
  const { id } = (await ask(NEWEST, {})).conversations.items[0]
  for (const [name, bytes] of Object.entries(hostileFiles))
    await send(`${STAFF}/conversations/${id}/files`, formData({ name, bytes }, { client_id: randomUUID() }))
  const { items } = (await ask(FILES, { id })).conversationMessages
  const ids: string[] = items.flatMap(({ file }: { file: { id: string } | null }) => file?.id ?? [])
  const addresses = (base: string) => ids.map((one) => `${base}/files/${one}/content`)
  const withSlash = (base: string) => addresses(base).map((address) => `${address}/`)
  return {
    [`GET ${STAFF}/files/:id/content`]: addresses(STAFF),
    [`GET ${STAFF}/files/:id/content/`]: withSlash(STAFF),
    'GET /api/v1/live-chat/files/:id/content': addresses('/api/v1/live-chat'),
    'GET /api/v1/live-chat/files/:id/content/': withSlash('/api/v1/live-chat'),
  }
}
