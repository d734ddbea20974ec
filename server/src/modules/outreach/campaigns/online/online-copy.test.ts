import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../../app/test-server.ts'
import { contentOf, insertCustomer } from '../campaign-test-kit.ts'
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.ts'
import { OnlineCopies } from './online-copies.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
let maple: string
beforeAll(() => {
  maple = kit.tenants.maple as string
})

async function recipient(content: string) {
  const email = `${crypto.randomUUID()}@online.test`
  const customerId = await insertCustomer(database, maple, { email, firstname: 'Zoë <i>' })
  const [campaign] = await database.query<{ id: string }>(
    `insert into campaign (tenant_id, name, subject, preheader, from_name, reply_to, content, audience, status, created_by, created_at, updated_at)
     values ($1, 'Spring', 'Spring', '', '', '', $2, '{}', 'sent', 'Test', now(), now()) returning id`,
    [maple, content],
  )
  const [row] = await database.query<{ id: string }>(
    `insert into campaign_recipient (tenant_id, campaign_id, email, customer_id, status) values ($1, $2, $3, $4, 'sent') returning id`,
    [maple, campaign?.id, email, customerId],
  )
  const urls = await kit.server.inTenant(maple, async (ctx) => ({
    view: ctx.use(OnlineCopies).url(row?.id as string),
    unsubscribe: ctx.use(UnsubscribeLinks).url(row?.id as string),
  }))
  return { campaignId: campaign?.id as string, customerId, ...urls }
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
const open = (url: string) => kit.visitor(MAPLE).request({ method: 'GET', url: pathOf(url) })

test('the copy shows what the recipient got, with the links of the recipient, and runs nothing', async () => {
  const { view, unsubscribe } = await recipient(contentOf('<p>Hi {{ customer.firstname }}</p>'))
  const { status, body, headers } = await open(view)
  expect(status).toBe(200)
  expect(body).toContain('Hi Zoë &lt;i&gt;')
  for (const url of [view, unsubscribe]) expect(body).toContain(`href="${url}"`)
  expect(body).not.toContain('{{')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('a token of another purpose, a changed one and one of a deleted campaign open nothing', async () => {
  const { campaignId, view, unsubscribe } = await recipient(contentOf('<p>Secret words</p>'))
  const tokenOf = (url: string) => url.split('token=')[1] ?? ''
  const changed = `${tokenOf(view).slice(0, -2)}AA`
  for (const token of [tokenOf(unsubscribe), changed, '', 'x'.repeat(5_000)]) {
    const { status, body } = await open(`/_mail/view?token=${token}`)
    expect(status).toBe(404)
    expect(body).not.toContain('Secret words')
  }
  await database.query('update campaign set deleted_at = now() where id = $1', [campaignId])
  expect((await open(view)).status).toBe(404)
})

test('a campaign is drawn once for all who open it, and anew once it changed', async () => {
  const { campaignId, view } = await recipient(contentOf('<p>First words</p>'))
  expect((await open(view)).body).toContain('First words')
  const write = `update campaign set content = $2, updated_at = updated_at + $3::interval where id = $1`
  await database.query(write, [campaignId, contentOf('<p>Second words</p>'), '0 s'])
  expect((await open(view)).body).toContain('First words')
  await database.query(write, [campaignId, contentOf('<p>Second words</p>'), '1 s'])
  expect((await open(view)).body).toContain('Second words')
})

test('a customer in the trash is not named', async () => {
  const { customerId, view } = await recipient(contentOf('<p>Hi {{ customer.firstname | "there" }}</p>'))
  await database.query('update customer set deleted_at = now() where id = $1', [customerId])
  expect((await open(view)).body).toContain('Hi there')
})

test('one network opens a limited number of copies', async () => {
  const { view } = await recipient(contentOf('<p>Many times</p>'))
  const opened = Array.from({ length: 61 }, () => open(view))
  const { status, body } = (await Promise.all(opened)).find((reply) => reply.status !== 200) ?? (await open(view))
  expect(status).toBe(429)
  expect(body).not.toContain('Many times')
})
