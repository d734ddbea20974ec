import { block, encode, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { contact, newShopper, openStore, type Store } from '../../commerce/checkout/checkout-test-kit.ts'
import { AutomaticMails } from '../../platform/mail/index.ts'

// No jobs: nothing is sent.
const kit = useServer({ role: 'web' })
const { database } = kit
let store: Store
let maple: string
beforeAll(async () => {
  store = await openStore(kit)
  maple = kit.tenants.maple as string
  await store.product('TIRE', 1000)
  await database.query(`update site_settings set company_name = 'Maple & Sons' where tenant_id = $1`, [maple])
})
beforeEach(() => database.query('delete from email_notification'))

const FIELDS = 'id version kind label isEnabled usesDesign subject preheader content'
const change = (operation: string, type: string) =>
  `mutation ($input: ${type}!) { ${operation}(input: $input) { notification { ${FIELDS} } userErrors { code message field } } }`
const ask = async (document: string, variables: object) => (await store.owner.ask(document, variables)).data

const create = async (input: object) =>
  (await ask(change('createEmailNotification', 'CreateEmailNotificationInput'), { input })).createEmailNotification
const update = async (input: object) =>
  (await ask(change('updateEmailNotification', 'UpdateEmailNotificationInput'), { input })).updateEmailNotification
const preview = async (input: object) => {
  const document = `query ($input: EmailNotificationPreviewInput!) { emailNotificationPreview(input: $input) {
    subject html text problems { message isBlocking } } }`
  return (await ask(document, { input })).emailNotificationPreview
}

const design = (...blocks: readonly UnplacedBlock[]) => encode(tree(block('EmailWrapper', {}, ...blocks)))
const textOf = (html: string) => design(block('EmailTextBox', { text: html }))

interface StoredMail {
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

const mailsTo = (recipient: string) =>
  database.query<StoredMail>('select recipient, subject, html, text from mail where recipient = $1 order by id', [
    recipient,
  ])

let orders = 0
/** The mail of a new order, and the order. */
async function placeOrder() {
  const email = `buyer${++orders}@example.com`
  const shopper = newShopper(kit)
  await shopper.add('TIRE', 2)
  const input = { ...contact(email), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' }
  const { placement, userErrors } = await shopper.place(input)
  if (!placement) throw new Error(JSON.stringify(userErrors))
  return { ...placement, mails: await mailsTo(email) }
}

test('all automatic emails are listed with their placeholders, and nothing is changed of them at first', async () => {
  const { automaticEmails } = await ask(
    `{ automaticEmails { kind label isForStaff canBeTurnedOff placeholders { name example } notification { id } } }`,
    {},
  )
  const kinds = automaticEmails.map(({ kind }: { kind: string }) => kind)
  for (const kind of ['order_placed', 'order_shipped', 'order_refunded', 'form_received', 'appointment_reminder'])
    expect(kinds).toContain(kind)
  for (const kind of ['quote_sent', 'chat_missed', 'cart_reminder', 'list_confirmation']) expect(kinds).toContain(kind)
  expect(automaticEmails.every(({ notification }: { notification: null }) => notification === null)).toBe(true)
  const placed = automaticEmails.find(({ kind }: { kind: string }) => kind === 'order_placed')
  expect(placed.placeholders).toContainEqual({ name: 'company.name', example: 'Maple & Sons' })
})

test('without a design an order is confirmed with the built-in text', async () => {
  const { mails, order } = await placeOrder()
  expect(mails).toMatchObject([{ subject: `Order ${order.number} received` }])
  expect(mails[0]?.text).toContain('Thank you for your order with Maple & Sons.')
  expect(mails[0]?.text).toContain('2 × TIRE: $40.00')
})

test('a design begins with the built-in text, and has all of it once it is used', async () => {
  const { notification } = await create({ kind: 'order_placed' })
  expect(notification).toMatchObject({ isEnabled: true, usesDesign: false, label: 'Order placed' })
  expect((await placeOrder()).mails[0]?.html).not.toContain('Maple &amp; Sons</td>')
  await update({ id: notification.id, usesDesign: true, version: notification.version })
  const { mails, order, path } = await placeOrder()
  const [{ subject, html, text }] = mails as [StoredMail]
  expect(subject).toBe(`Order ${order.number} received`)
  expect(html).toContain('Thank you for your order with Maple &amp; Sons.')
  expect(html).toContain('2 × TIRE')
  expect(html).toContain(`${path}"`)
  expect(text).toContain('2 × TIRE: $40.00')
  expect(text).toContain('You pay when you pick it up.')
  expect(`${html}${text}`).not.toMatch(/unsubscribe|\{\{/i)
})

test('values cannot become markup, nor be told to another server by an image or a link', async () => {
  const content = design(
    block('EmailTextBox', {
      text: '<p>For {{ customer.name }}</p><p><a href="https://evil.test/{{ order.url }}">x</a></p>',
    }),
    block('EmailImage', { src: 'https://evil.test/p.png?{{ order.url }}', alt: 'p' }),
  )
  await create({ kind: 'order_placed', usesDesign: true, subject: 'Hi {{ customer.name }}', content })
  const shopper = newShopper(kit)
  await shopper.add('TIRE')
  const input = { ...contact('evil@example.com'), name: '<b>Eve</b> {{ order.url }}', deliveryOptionId: store.pickup }
  await shopper.place({ ...input, paymentMethod: 'IN_STORE' })
  const [mail] = await mailsTo('evil@example.com')
  expect(mail?.subject).toBe('Hi <b>Eve</b> {{ order.url }}')
  expect(mail?.html).toContain('For &lt;b&gt;Eve&lt;/b&gt; {{ order.url }}')
  expect(mail?.html).not.toContain('evil.test')
})

test('a design with a problem is not used: it says which, and the built-in text is sent', async () => {
  const content = textOf('<p>{{ order.nonsense }}</p>')
  const { notification } = await create({ kind: 'order_placed', usesDesign: true, content })
  expect((await preview({ kind: 'order_placed' })).problems).toContainEqual({
    message: 'There is no placeholder named order.nonsense',
    isBlocking: true,
  })
  expect((await placeOrder()).mails[0]?.text).toContain('Thank you for your order')
  await update({ id: notification.id, content: textOf('<p>Fine</p>') })
  expect((await placeOrder()).mails[0]?.text).toContain('Fine')
})

test('an email that people wait for needs its link, and cannot be turned off', async () => {
  const content = textOf('<p>Please confirm</p>')
  expect((await preview({ kind: 'list_confirmation', content })).problems).toContainEqual({
    message: 'The email needs {{ confirmation.url }}',
    isBlocking: true,
  })
  const refused = await create({ kind: 'list_confirmation', isEnabled: false })
  expect(refused).toMatchObject({ notification: null, userErrors: [{ field: 'isEnabled' }] })
})

test('an email that is turned off is not sent, and the order is placed all the same', async () => {
  const { notification } = await create({ kind: 'order_placed', isEnabled: false })
  expect((await placeOrder()).mails).toEqual([])
  await update({ id: notification.id, isEnabled: true })
  expect((await placeOrder()).mails).toHaveLength(1)
})

/** Sends an automatic email past the capability that sends it. */
const sendToAll = (people: readonly string[], kind: string, values: Record<string, string>) =>
  kit.server.inTenant(maple, (ctx) =>
    inTransaction(ctx, async () => {
      const sent = []
      for (const to of people) {
        const letter = { to, subject: 'Built in', heading: 'Built in', paragraphs: ['Built in'] }
        const mail = ctx.installation.automaticMails.get(kind)
        sent.push(await ctx.use(AutomaticMails).send(mail, { ...letter, values }))
      }
      return sent
    }),
  )
const sendTo = async (to: string, kind: string, values: Record<string, string>) =>
  (await sendToAll([to], kind, values))[0]

test('tenants without email marketing have the built-in texts, and all of them', async () => {
  await create({ kind: 'chat_missed', isEnabled: false })
  expect(await sendTo('off@chat.test', 'chat_missed', {})).toBeNull()
  await database.query(`update tenant set modules = array_remove(modules, 'email_marketing') where id = $1`, [maple])
  try {
    expect(await sendTo('off@chat.test', 'chat_missed', {})).not.toBeNull()
  } finally {
    await database.query(`update tenant set modules = modules || '{email_marketing}' where id = $1`, [maple])
  }
  expect(await mailsTo('off@chat.test')).toMatchObject([{ subject: 'Built in' }])
})

test('the lines of a value stay lines, in both parts', async () => {
  await create({ kind: 'chat_reply', usesDesign: true, content: textOf('<p>{{ chat.messages }}</p>') })
  await sendTo('ann@chat.test', 'chat_reply', { 'chat.messages': 'Luc:\nYes <3' })
  const [mail] = await mailsTo('ann@chat.test')
  expect(mail?.html).toContain('Luc:<br>Yes &lt;3')
  expect(mail?.text).toContain('Luc:\nYes <3')
})

test('a design is read once for all mails of a transaction', async () => {
  await create({ kind: 'chat_reply', usesDesign: true, content: textOf('<p>{{ chat.messages }}</p>') })
  const people = ['first@chat.test', 'second@chat.test']
  kit.statements.length = 0
  await sendToAll(people, 'chat_reply', { 'chat.messages': 'Yes' })
  const read = kit.statements.filter((sql) => sql.includes('from "email_notification"'))
  expect(read.filter((sql) => sql.includes('"content"'))).toHaveLength(1)
  expect(await Promise.all(people.map(mailsTo))).toMatchObject(
    people.map(() => [{ text: expect.stringContaining('Yes') }]),
  )
})

test('the same email is not changed twice, and an older version does not overwrite a newer one', async () => {
  const { notification } = await create({ kind: 'order_ready' })
  expect((await create({ kind: 'order_ready' })).userErrors).toMatchObject([{ code: 'TAKEN', field: 'kind' }])
  await update({ id: notification.id, subject: 'Ready' })
  const { userErrors } = await update({ id: notification.id, subject: 'Old', version: notification.version })
  expect(userErrors).toMatchObject([{ code: 'CONFLICT' }])
  for (const [input, field] of [
    [{ kind: 'no_such_mail' }, 'kind'],
    [{ kind: 'order_placed', content: 'nonsense' }, 'content'],
    [{ kind: 'order_placed', subject: ' ' }, 'subject'],
  ] as const) {
    const { data, errors } = await store.owner.ask(change('createEmailNotification', 'CreateEmailNotificationInput'), {
      input,
    })
    expect(JSON.stringify(errors ?? data.createEmailNotification.userErrors)).toContain(field)
  }
})

test('deleting the design returns to the built-in text, and deleting the row to the beginning', async () => {
  const { notification } = await create({ kind: 'order_placed', usesDesign: true, content: textOf('<p>Own</p>') })
  const { deleteEmailNotificationDesign: without } = await ask(
    change('deleteEmailNotificationDesign', 'ManageEmailNotificationInput'),
    { input: { id: notification.id } },
  )
  expect(without.notification).toMatchObject({ usesDesign: false, content: null, isEnabled: true })
  expect((await placeOrder()).mails[0]?.text).toContain('Thank you for your order')
  const refused = await update({ id: notification.id, usesDesign: true })
  expect(refused.userErrors[0].message).toContain('Design the email first')
  const remove = `mutation ($id: ID!) { deleteEmailNotification(input: { id: $id }) { id userErrors { message } } }`
  expect((await ask(remove, { id: notification.id })).deleteEmailNotification.id).toBe(notification.id)
  expect(await database.query('select from email_notification')).toEqual([])
})

test('a test is sent with the examples, and says that it is one', async () => {
  await create({ kind: 'appointment_reminder', content: textOf('<p>{{ appointment.title }} | {{ site.url }}</p>') })
  const send = `mutation ($input: SendEmailNotificationInput!) { sendEmailNotification(input: $input) { sentTo userErrors { message } } }`
  const input = { kind: 'appointment_reminder', recipients: ['look@test.test', 'look@test.test'] }
  expect((await ask(send, { input })).sendEmailNotification.sentTo).toEqual(['look@test.test'])
  const mails = await mailsTo('look@test.test')
  expect(mails).toMatchObject([{ subject: '[Test] Reminder of your appointment with Maple & Sons' }])
  expect(mails[0]?.text).toContain('Tire change | http')
})

test('another tenant neither sees nor changes a notification, and its own emails are as they were', async () => {
  const { notification } = await create({ kind: 'chat_missed' })
  await database.query(`update tenant set modules = modules || '{email_marketing}' where id = $1`, [kit.tenants.birch])
  const baker = await kit.signedIn('owner@birch.test')
  const read = await baker.ask('query ($id: ID!) { emailNotification(id: $id) { id } }', { id: notification.id })
  expect(read.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const { data } = await baker.ask(`{ automaticEmail(kind: "chat_missed") { notification { id } } }`)
  expect(data.automaticEmail.notification).toBeNull()
})
