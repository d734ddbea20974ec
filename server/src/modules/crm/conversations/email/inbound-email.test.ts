import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertConversation } from '../conversation-test-kit.ts'
import { letTimePass, visitorReply, visitorReplyWithFiles } from './email-test-kit.ts'
import { useMailbox } from './mailbox-test-kit.ts'
import { sendChatEmails } from './outbound-email.service.ts'

const box = useMailbox()
const { kit, database, smtp, imap, readAll, receive, mailed, since } = box

test('an answer by email comes back into the chat, without what it quotes, and reopens it', async () => {
  const { id, address } = await mailed('vera@example.com')
  await box.desk.close({ ids: [id] })
  const quoted = 'Great, see you at 5\n\nOn Fri, Maple <x@y.example> wrote:\n> We are open\n'
  await receive(visitorReply(address.toUpperCase(), quoted, { 'Message-ID': '<first@example.com>' }))
  expect((await since(id)).slice(1)).toMatchObject([
    {
      ...{ kind: 'MESSAGE', text: 'Great, see you at 5', authorName: 'Vera' },
      ...{ byEmail: true, emailFrom: 'vera@example.com' },
    },
  ])
  expect(await box.desk.read(id)).toMatchObject({ status: 'OPEN', unreadCount: 2, preview: 'Great, see you at 5' })
  const [row] = await database.query('select visitor_read_number, waiting_since from conversation where id = $1', [id])
  expect(row).toMatchObject({ visitor_read_number: 2, waiting_since: expect.any(Date) })
  const { data } = await box.owner.ask('{ notifications { items { title link } } }')
  expect(data.notifications.items[0]).toEqual({ title: 'Vera wrote in the live chat', link: `/live-chat/${id}` })
  await box.desk.send(id, 'Perfect')
  await letTimePass(database, id)
  await sendChatEmails.run(kit.server)
  await expect.poll(() => smtp.sent.at(-1)?.raw).toContain('Perfect')
  expect(smtp.sent.at(-1)?.header('In-Reply-To')).toBe('<first@example.com>')
  expect(smtp.sent.at(-1)?.header('References')).toBe(`<chat-${id}@maple.example> <first@example.com>`)
})

test('a mail is added once, also if it is read again after a crash or under another UID', async () => {
  const { id, address } = await mailed('once@example.com')
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()
  await receive(visitorReplyWithFiles(address, 'A picture', { 'tyre.png': png }))
  const before = await since(id)
  expect(before).toMatchObject([
    { text: 'A picture', file: null },
    { text: '', file: { name: 'tyre.png', mimeType: 'image/png' }, byEmail: true },
  ])
  await database.query('update chat_mailbox set last_uid = 0')
  await readAll()
  imap.renumber()
  await readAll()
  expect(await since(id)).toEqual(before)
})

test('a file that is not what it says is left out with a note', async () => {
  const { id, address } = await mailed('liar@example.com')
  await receive(visitorReplyWithFiles(address, 'Look', { 'picture.png': Buffer.from('<script>alert(1)</script>') }))
  expect(await since(id)).toMatchObject([
    { kind: 'MESSAGE', text: 'Look' },
    { kind: 'NOTE', text: expect.stringContaining('“picture.png” is neither a picture nor a PDF file'), file: null },
  ])
})

test('somebody else who has the address is shown as who they are', async () => {
  const { id, address } = await mailed('known@example.com')
  await receive(visitorReply(address, 'It is me', { From: 'Known <stranger@example.net>' }))
  expect(await since(id)).toMatchObject([{ text: 'It is me', authorName: 'stranger@example.net' }])
})

test('a mail whose sender failed the checks of the mailbox is not shown as the visitor’s', async () => {
  const { id, address } = await mailed('vera@example.com')
  const forged =
    'mx.maple.example; spf=pass (a; dmarc=pass) smtp.mailfrom=evil.example; dmarc=fail header.from=example.com'
  await receive(visitorReply(address, 'Send it elsewhere', { 'Authentication-Results': forged }))
  const own = 'mx.maple.example; spf=fail smtp.mailfrom=example.com; dkim=pass header.d=example.com; dmarc=pass'
  await receive(visitorReply(address, 'It is me', { 'Authentication-Results': own }))
  expect(await since(id)).toMatchObject([
    { authorName: 'vera@example.com (not verified)', emailFrom: 'vera@example.com' },
    { authorName: 'Vera', emailFrom: 'vera@example.com' },
  ])
})

test.each([
  ['an out-of-office notice', { 'Auto-Submitted': 'auto-replied' }],
  ['mass mail', { Precedence: 'bulk' }],
  ['a bounce', { From: 'Mail <MAILER-DAEMON@example.com>' }],
  ['a report', { 'Content-Type': 'multipart/report; boundary="x"' }],
  ['a mail of our own', { From: 'support@maple.example' }],
  ['a mail of our mail server', { From: 'Maple <post@maple.example>' }],
])('%s is ignored', async (name, headers) => {
  const { id, address } = await mailed(`${name.replaceAll(' ', '-')}@example.com`)
  await receive(visitorReply(address, 'I am away', headers))
  expect(await since(id)).toEqual([])
})

test("unknown tokens, another tenant's and a blocked visitor's lead nowhere", async () => {
  const { id, address } = await mailed('theirs@example.com')
  const texts = async () =>
    (
      await database.query<{ text: string }>(
        `select text from chat_message where kind = 'message' and by_email and direction = 'inbound'`,
      )
    ).map(({ text }) => text)
  const before = await texts()
  await receive(visitorReply('support@maple.example', 'To nobody'))
  await receive(visitorReply(`support+c.${'0'.repeat(32)}@maple.example`, 'Guessed'))
  await box.desk.block({ id, isBlocked: true })
  await receive(visitorReply(address, 'Blocked'))
  await box.desk.block({ id, isBlocked: false })
  const other = await insertConversation(database, kit.tenants.birch as string)
  await database.query('update conversation set reply_token = $2 where id = $1', [other, 'a'.repeat(32)])
  await receive(visitorReply(`support+c.${'a'.repeat(32)}@maple.example`, 'To another tenant'))
  expect(await texts()).toEqual(before)
  expect((await box.state()).problem).toBeNull()
})

test('a mail of 5 MB is read, and one that is too large is announced and stays in the mailbox', async () => {
  const { id, address } = await mailed('large@example.com')
  const size = {
    width: 1200,
    height: 1000,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  }
  const png = await sharp({ create: { ...size, background: '#000' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await receive(visitorReplyWithFiles(address, 'Large', { 'large.png': png }))
  await receive(visitorReply(address, 'x'.repeat(16 * 1024 * 1024)))
  await receive(visitorReply(address, 'y'.repeat(6000)))
  expect(await since(id)).toMatchObject([
    { text: 'Large' },
    { file: { name: 'large.png', mimeType: 'image/png' } },
    { kind: 'MESSAGE', text: '(This email is too large for the chat (17 MB). Read it in the mailbox.)' },
    { kind: 'MESSAGE', text: `${'y'.repeat(4999)}…` },
    { kind: 'NOTE', text: 'This email was shortened. Read the full text in the mailbox.' },
  ])
})

test('HTML becomes text', async () => {
  const { id, address } = await mailed('html@example.com')
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  await receive(
    visitorReply(address, '<p>Hello<script>alert(1)</script></p><p>There</p><blockquote>Quoted</blockquote>', html),
  )
  expect((await since(id))[0]?.text).toMatch(/^Hello\n+There$/)
})

test('a mail that takes long to read holds up nothing else, and what cannot be read is announced', async () => {
  const { id, address } = await mailed('hostile@example.com')
  let turns = 0
  const counter = setInterval(() => turns++, 10)
  const parts = { 'Content-Type': 'multipart/mixed; boundary=x' }
  const link = `<a href=${'x'.repeat(40_000)}`
  const body = ['--x', 'Content-Type: text/plain', '', 'Hi', '--x', 'Content-Type: text/html', '', link, '--x--']
  await receive(visitorReply(address, body.join('\r\n'), parts))
  clearInterval(counter)
  // On the main thread there would be none while the link is read.
  expect(turns).toBeGreaterThan(20)
  await receive(visitorReply(address, '\r\n'.repeat(600_000)))
  await receive(visitorReply(address, `--x\r\nA: ${'y'.repeat(3 * 1024 * 1024)}\r\n\r\nHi\r\n--x--`, parts))
  const texts = (await since(id)).filter(({ kind }) => kind === 'MESSAGE').map(({ text }) => text.slice(0, 50))
  const unreadable = expect.stringContaining('couldn’t be read')
  expect(texts).toEqual([expect.stringMatching(/^Hi/), unreadable, unreadable])
  expect((await box.state()).problem).toBeNull()
})

test('a closed chat is reopened by a mail of which nothing can be shown', async () => {
  const { id, address } = await mailed('unseen@example.com')
  await box.desk.close({ ids: [id] })
  await receive(visitorReplyWithFiles(address, '', { 'quote.docx': Buffer.from('PK not a picture') }))
  expect((await since(id)).slice(1)).toMatchObject([
    { kind: 'NOTE', text: expect.stringContaining('An attachment wasn’t added') },
    { kind: 'MESSAGE', text: expect.stringContaining('Open it in the mailbox') },
  ])
  expect(await box.desk.read(id)).toMatchObject({ status: 'OPEN' })
  const { data } = await box.owner.ask('{ notifications { items { link } } }')
  expect(data.notifications.items[0].link).toBe(`/live-chat/${id}`)
})
