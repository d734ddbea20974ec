import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { deskOf, insertConversation } from '../conversation-test-kit.ts'
import { mailAnswers } from './answer-mails.ts'
import { letTimePass, saveMailbox, setMailServer, useSmtp } from './email-test-kit.ts'

const smtp = useSmtp()
const kit = useServer({ smtpAllowPrivate: true })
const { database } = kit
let owner: Visitor
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  desk = deskOf(owner)
  await setMailServer(owner, smtp.port())
})

const start = (email: string, name = 'Vera Visitor') =>
  insertConversation(database, kit.tenants.maple as string, { email, name })
const mailDue = () => mailAnswers.run(kit.server)
const mailsTo = (to: string) => smtp.sent.filter((mail) => mail.to === to)
const written = async (to: string) =>
  Number((await database.query('select count(*) as n from mail where recipient = $1', [to]))[0]?.n)
const marks = async (id: string) =>
  (
    await owner.ask('query ($id: ID!) { conversationMessages(conversationId: $id) { items { number byEmail } } }', {
      id,
    })
  ).data.conversationMessages.items
    .filter(({ byEmail }: { byEmail: boolean }) => byEmail)
    .map(({ number }: { number: number }) => number)

test('without a mailbox an answer is mailed all the same, but does not ask for a reply', async () => {
  const id = await start('early@example.com')
  await desk.send(id, 'Hello')
  await letTimePass(database, id)
  await mailDue()
  await expect.poll(() => mailsTo('early@example.com').length).toBe(1)
  const [mail] = mailsTo('early@example.com')
  expect([mail?.header('Reply-To'), mail?.header('References')]).toEqual(['', ''])
  expect(mail?.raw).toContain('To answer, continue the chat')
  expect(mail?.raw).not.toContain('You can answer this email')
})

test('a mailbox is checked before it is saved, and its password never shown', async () => {
  expect(await saveMailbox(owner, { address: 'nobody' })).toMatchObject({ userErrors: [{ field: 'address' }] })
  expect(await saveMailbox(owner, { address: 'a+b@maple.example' })).toMatchObject({
    userErrors: [{ field: 'address' }],
  })
  expect(await saveMailbox(owner, { address: `${'a'.repeat(40)}@maple.example` })).toMatchObject({
    userErrors: [{ field: 'address' }],
  })
  expect(await saveMailbox(owner, { port: 0 })).toMatchObject({ userErrors: [{ field: 'port' }] })
  expect(await saveMailbox(owner, { password: undefined })).toMatchObject({ userErrors: [{ field: 'password' }] })
  expect(await saveMailbox(owner)).toEqual({
    chatMailbox: {
      ...{ address: 'support@maple.example', host: '127.0.0.1', port: 1, security: 'NONE', username: 'support' },
      ...{ checkedAt: null, problem: null },
    },
    userErrors: [],
  })
  const [row] = await database.query<{ sealed_password: string }>('select sealed_password from chat_mailbox')
  expect(row?.sealed_password).not.toContain('secret')
  expect(await saveMailbox(owner, { password: undefined })).toMatchObject({ userErrors: [] })
  expect(await saveMailbox(owner, { password: undefined, host: 'other.example' })).toMatchObject({
    userErrors: [{ field: 'password', message: expect.stringContaining('again') }],
  })
})

test('answers that a visitor who left did not read become one mail, once', async () => {
  const id = await start('vera@example.com')
  await desk.send(id, 'We are <open> today')
  await desk.send(id, 'Until 6 pm')
  await desk.note(id, 'A secret')
  await mailDue()
  expect(await written('vera@example.com')).toBe(0)
  await letTimePass(database, id)
  await Promise.all([mailDue(), mailDue()])
  await mailDue()
  await expect.poll(() => mailsTo('vera@example.com').length).toBe(1)
  expect(await written('vera@example.com')).toBe(1)
  const [mail] = mailsTo('vera@example.com')
  expect(mail?.header('From')).toBe('Maple Auto <post@maple.example>')
  expect(mail?.header('Reply-To')).toMatch(/^support\+c\.[0-9a-f]{32}@maple\.example$/)
  expect(mail?.header('References')).toBe(`<chat-${id}@maple.example>`)
  expect(mail?.raw).toContain('Until 6 pm')
  expect(mail?.raw).toContain('We are <open> today')
  expect(mail?.raw).not.toContain('A secret')
  expect(mail?.raw).toMatch(/\/#chat/)
  expect(await marks(id)).toEqual([2, 3])
  await desk.send(id, 'And tomorrow')
  await letTimePass(database, id)
  await mailDue()
  await expect.poll(() => mailsTo('vera@example.com').length).toBe(2)
  expect(mailsTo('vera@example.com')[1]?.raw).not.toContain('Until 6 pm')
  expect(mailsTo('vera@example.com')[1]?.header('Reply-To')).toBe(mail?.header('Reply-To'))
})

test('an agent who is still writing finishes first, and a visitor who is there gets no mail', async () => {
  const id = await start('pat@example.com')
  await desk.send(id, 'One moment')
  await letTimePass(database, id)
  await desk.send(id, 'I am looking')
  await mailDue()
  expect(await written('pat@example.com')).toBe(0)
  await database.query(
    'update chat_visitor set seen_at = now() where id = (select visitor_id from conversation where id = $1)',
    [id],
  )
  await letTimePass(database, id)
  await mailDue()
  expect(await written('pat@example.com')).toBe(0)
  await database.query(
    `update chat_visitor set seen_at = now() - interval '1 minute' where id = (select visitor_id from conversation where id = $1)`,
    [id],
  )
  await letTimePass(database, id)
  await mailDue()
  expect(await written('pat@example.com')).toBe(1)
})

test('what was read in the browser is not mailed; an address given afterwards is', async () => {
  await owner.ask('mutation { updateChatSettings(input: { enabled: true }) { userErrors { message } } }')
  const browser = kit.visitor('maple.localhost')
  await browser.ask('{ visitorChat { isOnline } }')
  const input = { clientId: randomUUID(), text: 'Bonjour', locale: 'fr' }
  await browser.ask(
    'mutation ($input: SendVisitorMessageInput!) { sendVisitorMessage(input: $input) { message { id } } }',
    { input },
  )
  const [row] = await database.query<{ id: string }>('select id from conversation order by id desc limit 1')
  const id = row?.id as string
  const leave = () =>
    database.query(
      'update chat_visitor set seen_at = null where id = (select visitor_id from conversation where id = $1)',
      [id],
    )
  await desk.send(id, 'Bonjour !')
  await leave()
  await letTimePass(database, id)
  await mailDue()
  await browser.ask('mutation { setChatContact(input: { email: "marie@example.com" }) { userErrors { code } } }')
  await browser.ask('mutation { markVisitorChatRead(input: { number: 2 }) { userErrors { code } } }')
  await letTimePass(database, id)
  await mailDue()
  expect(await written('marie@example.com')).toBe(0)
  await desk.send(id, 'Encore là ?')
  await leave()
  await letTimePass(database, id)
  await mailDue()
  await expect.poll(() => mailsTo('marie@example.com').length).toBe(1)
  const [mail] = mailsTo('marie@example.com')
  expect(mail?.raw).toContain('<html lang=3D"fr">')
  expect(mail?.raw).not.toContain('Bonjour !')
})

test('a blocked visitor gets no mail', async () => {
  const id = await start('blocked@example.com')
  await desk.send(id, 'Stop')
  await desk.block({ id, isBlocked: true })
  await letTimePass(database, id)
  await mailDue()
  expect(await written('blocked@example.com')).toBe(0)
})
