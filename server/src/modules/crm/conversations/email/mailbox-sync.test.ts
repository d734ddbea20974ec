import { expect, test, vi } from 'vitest'
import { useSlowImap } from '../../../platform/mail/imap/imap-test-kit.ts'
import { MailboxProgress } from '../../../platform/mail/index.ts'
import { ChatMailboxService } from './chat-mailbox.service.ts'
import { visitorReply } from './email-test-kit.ts'
import { MailboxSync } from './mailbox-sync.ts'
import { useMailbox } from './mailbox-test-kit.ts'

const slow = useSlowImap()
const box = useMailbox()
const { kit, database, imap, readAll, receive, mailed, since } = box

test('the settings say whether the mailbox can be read, and what was wrong', async () => {
  const TEST = 'mutation { testChatMailbox { test { isReached response } userErrors { message } } }'
  const tried = async () => (await box.owner.ask(TEST)).data.testChatMailbox.test
  expect(await tried()).toEqual({ isReached: true, response: 'The inbox has 1 email.' })
  expect(await box.state()).toEqual({ checkedAt: expect.any(String), problem: null })
  await box.save({ password: 'wrong' })
  expect(await tried()).toMatchObject({ isReached: false, response: expect.stringMatching(/./) })
  await box.visit()
  expect((await box.state()).problem).toMatch(/./)
  await box.save()
  await readAll()
  expect((await box.state()).problem).toBeNull()
})

test('a mail that the server does not hand out keeps no others from being read', async () => {
  const { id, address } = await mailed('behind@example.com')
  imap.refuse(imap.lastUid() + 1)
  imap.deliver(visitorReply('support@maple.example', 'Anything'))
  imap.deliver(visitorReply(address, 'Behind it'))
  await readAll()
  expect(await since(id)).toMatchObject([{ text: 'Behind it' }])
})

test('a mail that cannot be stored now is added later, and staff are told nothing of the database', async () => {
  const { id, address } = await mailed('later@example.com')
  await database.query(`alter table chat_message add constraint down check (text <> 'Later')`)
  imap.deliver(visitorReply(address, 'Later'))
  await box.visit()
  expect((await box.state()).problem).toBe('Something went wrong on our side. We will try again.')
  await database.query('alter table chat_message drop constraint down')
  await readAll()
  expect(await since(id)).toMatchObject([{ kind: 'MESSAGE', text: 'Later' }])
})

test('two readers of one mailbox add each mail once', async () => {
  const { id, address } = await mailed('twice@example.com')
  for (const text of ['One', 'Two', 'Three']) imap.deliver(visitorReply(address, text))
  const read = () => kit.server.inTenant(kit.tenants.maple as string, (ctx) => ctx.use(MailboxSync).run())
  await Promise.all([read(), read()])
  await readAll()
  expect(await since(id)).toMatchObject([{ text: 'One' }, { text: 'Two' }, { text: 'Three' }])
})

test('mails that are read again do not count against the limit', async () => {
  const { id, address } = await mailed('often@example.com')
  const limit = { name: 'chat-mails', times: 60, seconds: 3600 }
  await kit.server.inTenant(kit.tenants.maple as string, async ({ installation }) => {
    for (let count = 0; count < 58; count++) await installation.counters.consume(limit, id)
  })
  await receive(visitorReply(address, 'One'))
  imap.renumber()
  await readAll()
  imap.renumber()
  await readAll()
  await receive(visitorReply(address, 'Two'))
  expect(await since(id)).toMatchObject([{ text: 'One' }, { text: 'Two' }])
  await receive(visitorReply(address, 'Three'))
  expect((await since(id)).at(-1)).toMatchObject({ kind: 'MESSAGE', text: expect.stringContaining('too many emails') })
})

test('replies to mails that were sent under an earlier address arrive', async () => {
  const { id, address } = await mailed('renamed@example.com')
  await box.save({ address: 'help@maple.example' })
  await receive(visitorReply(address, 'To the old address'))
  expect(await since(id)).toMatchObject([{ text: 'To the old address' }])
  await box.save()
})

test('a server that does not say UIDNEXT is read from its end', async () => {
  const restore = imap.omitUidNext()
  const { id, address } = await mailed('uidnext@example.com')
  await database.query('update chat_mailbox set uid_validity = null, last_uid = 0')
  await readAll()
  await receive(visitorReply(address, 'New'))
  restore()
  expect(await since(id)).toMatchObject([{ text: 'New' }])
})

test('what a reader learned of a mailbox is not kept once another was saved', async () => {
  await kit.server.inTenant(kit.tenants.maple as string, async (ctx) => {
    const mailbox = await ctx.use(ChatMailboxService).current()
    if (!mailbox) throw new Error('There is a mailbox')
    const progress = new MailboxProgress(ctx, mailbox)
    expect(await progress.countTry(900_000)).toBe(1)
    await box.save()
    expect(await progress.countTry(900_000)).toBeNull()
    await progress.rememberUid('77', 900_000)
    await progress.scheduleNext('Of the old server', 900)
  })
  const [row] = await database.query('select last_uid, problem from chat_mailbox')
  expect(Number(row?.last_uid)).toBeLessThan(900_000)
  expect(row?.problem).not.toBe('Of the old server')
  await readAll()
})

test('a slow mailbox holds up no others, and stopping does not wait for it', async () => {
  const birch = kit.tenants.birch as string
  await database.query(
    `update tenant t set plan = m.plan, modules = m.modules from tenant m where t.id = $1 and m.id = $2`,
    [birch, kit.tenants.maple],
  )
  await database.query(
    `insert into chat_mailbox (tenant_id, address, host, port, security, username, sealed_password)
      select $1, 'slow@birch.example', host, $2, security, username, sealed_password from chat_mailbox`,
    [birch, slow.port()],
  )
  await box.save()
  await vi.waitUntil(() => slow.connections.length > 0, { timeout: 20_000 })
  const [before] = await database.query<{ now: Date }>('select now()')
  await box.save()
  // The connection to the slow one would be given up after 30 seconds.
  await expect
    .poll(async () => new Date((await box.state()).checkedAt) > (before?.now as Date), { timeout: 15_000 })
    .toBe(true)
  const stopping = new AbortController()
  const started = performance.now()
  const reading = kit.server.inTenant(birch, (ctx) => ctx.use(MailboxSync).run(stopping.signal))
  await vi.waitUntil(() => slow.connections.length > 1, { timeout: 20_000 })
  stopping.abort()
  await reading
  expect(performance.now() - started).toBeLessThan(25_000)
  await database.query('delete from chat_mailbox where tenant_id = $1', [birch])
})
