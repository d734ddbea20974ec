import { expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { everyPermission } from '../../../kernel/tenancy/viewer.ts'
import { afterFailure } from './delivery-outcome.ts'
import { MailService } from './mail.service.ts'

const kit = useServer()

const letter = (to: string) => ({
  to,
  subject: 'Your car is ready',
  heading: 'Ready <today>',
  paragraphs: ['Come & get it.'],
  button: { label: 'Directions', url: 'https://maple.test/?a=1&b=2' },
})

test('what may have gone out is not tried again', () => {
  const lost = Object.assign(new Error('Connection lost'), { isUnknown: true })
  expect(afterFailure(lost, 1).status).toBe('unknown')
  expect(afterFailure(new Error('No route'), 1)).toMatchObject({ status: 'queued', waitSeconds: 30 })
  expect(afterFailure(new Error('No route'), 6).status).toBe('failed')
})

const MAILS = '{ mails(perPage: 100) { items { id recipient status html } } mailDelivery { isEnabled server } }'

test('without a mail server mail is kept, to be read by staff of that tenant who may view settings', async () => {
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    ctx.use(MailService).send(letter('kept0@customer.test')),
  )
  const owner = await kit.signedIn('owner@maple.test')
  const { data } = await owner.ask(MAILS)
  expect(data.mailDelivery).toEqual({ isEnabled: false, server: null })
  const [mail] = data.mails.items
  expect(mail).toMatchObject({ recipient: 'kept0@customer.test', status: 'NOT_SENT' })
  expect(mail.html).toContain('Come &amp; get it.')
  const one = 'query ($id: ID!) { mail(id: $id) { text } }'
  expect((await owner.ask(one, { id: mail.id })).data.mail.text).toContain('https://maple.test/?a=1&b=2')
  const other = await kit.signedIn('owner@birch.test')
  expect((await other.ask(MAILS)).data.mails.items).toEqual([])
  expect((await other.ask(one, { id: mail.id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const staff = await kit.signedIn('staff@maple.test')
  expect((await staff.ask(MAILS)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test('mail is listed by its status, together with a search', async () => {
  for (const name of ['first', 'second'])
    await kit.server.inTenant(kit.tenants.birch as string, (ctx) =>
      ctx.use(MailService).send(letter(`${name}@status.test`)),
    )
  await kit.database.query(`update mail set status = 'failed' where recipient = 'second@status.test'`)
  const owner = await kit.signedIn('owner@birch.test')
  const list = `query ($where: MailWhere) { mails(where: $where) { items { recipient } totalItems } }`
  const found = async (where: object) => (await owner.ask(list, { where })).data.mails
  expect(await found({ status: { eq: 'FAILED' } })).toEqual({
    items: [{ recipient: 'second@status.test' }],
    totalItems: 1,
  })
  expect((await found({ status: { eq: 'FAILED' }, search: ' first ' })).items).toEqual([])
  expect((await found({ search: 'status.test' })).totalItems).toBe(2)
})

test('a mail whose link opens an account is closed to those who may do less', async () => {
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    ctx.use(MailService).send({ ...letter('secret@customer.test'), opensRole: 2 }),
  )
  const read = async (email: string) => {
    const { mails } = (await (await kit.signedIn(email)).ask(MAILS)).data
    return mails.items.find(({ recipient }: { recipient: string }) => recipient === 'secret@customer.test')
  }
  expect((await read('owner@maple.test')).html).toContain('Directions')
  expect(await read('manager@maple.test')).toMatchObject({ status: 'NOT_SENT', html: null })
})

test("a link to a shopper's account is read only by those who manage accounts, and only where no mail server is set", async () => {
  const email = 'shopper@maple.test'
  const ask = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { success } }'
  await kit.visitor(MAPLE).ask(ask, { email })
  const read = async (reader: Visitor) => {
    const { mails } = (await reader.ask(MAILS)).data
    return mails.items.find(({ recipient }: { recipient: string }) => recipient === email)
  }
  const staffWith = async (permissions: object) => {
    await kit.database.query('update role set permissions = $1 where number = 4', [JSON.stringify(permissions)])
    return kit.signedIn('staff@maple.test')
  }
  const viewer = await staffWith({ 'settings.can_view': true })
  expect(await read(viewer)).toMatchObject({ status: 'NOT_SENT', html: null })
  const manager = await staffWith({ 'settings.can_view': true, 'users.can_edit': true })
  expect((await read(manager)).html).toContain('/new-password?token=')
  await kit.database.query(`update mail set status = 'failed' where recipient = $1`, [email])
  expect(await read(manager)).toMatchObject({ status: 'FAILED', html: null })
})

test('an API key reads no link that opens an account, whatever it may do', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token userErrors { message } } }`
  const input = { name: 'Reader', permissions: { 'settings.can_view': true } }
  const { token } = (await owner.ask(create, { input })).data.createApiKey
  // As keys were before permissions on users were refused to them.
  await kit.database.query(`update api_key set permissions = $1 where name = 'Reader'`, [
    JSON.stringify(everyPermission),
  ])
  await kit.server.inTenant(kit.tenants.maple as string, async (ctx) => {
    for (const opensRole of [2, 4, 5])
      await ctx.use(MailService).send({ ...letter(`opens-${opensRole}@maple.test`), opensRole })
  })
  const { mails } = (await kit.visitor(undefined, undefined, token).ask(MAILS)).data
  const opening = mails.items.filter(({ recipient }: { recipient: string }) => recipient.startsWith('opens-'))
  expect(opening.map(({ html }: { html: string | null }) => html)).toEqual([null, null, null])
})
