import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

// No jobs: nothing is sent.
const kit = useServer({ role: 'web' })
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})
beforeEach(() => kit.database.query('delete from email_notification'))

const MARKETER = { 'email_marketing.can_view': true, 'email_marketing.can_edit': true }

async function staffWith(permissions: object): Promise<Visitor> {
  await kit.database.query('update role set permissions = $1 where number = 4', [JSON.stringify(permissions)])
  return kit.signedIn('staff@maple.test')
}

const change = (operation: string, type: string) =>
  `mutation ($input: ${type}!) { ${operation}(input: $input) { userErrors { message } } }`
const CREATE = `mutation ($input: CreateEmailNotificationInput!) {
  createEmailNotification(input: $input) { notification { id subject } userErrors { message } } }`
const errorOf = async (visitor: Visitor, document: string, input: object) => {
  const { errors } = await visitor.ask(document, { input })
  return errors?.[0] && { code: errors[0].extensions.code, message: errors[0].message }
}

test('whoever writes campaigns only changes no mail about invoices, orders or forms', async () => {
  const { data } = await owner.ask(CREATE, { input: { kind: 'invoice_sent' } })
  const { id } = data.createEmailNotification.notification
  const before = await kit.database.query('select * from email_notification')
  const marketer = await staffWith(MARKETER)
  const refused = { code: 'FORBIDDEN', message: expect.stringContaining('permission') }
  for (const kind of ['quote_sent', 'payment_reminder', 'order_placed', 'chat_reply', 'form_received', 'chat_missed'])
    expect(await errorOf(marketer, CREATE, { kind, isEnabled: true })).toEqual(refused)
  const changes: [string, string, object][] = [
    ['updateEmailNotification', 'UpdateEmailNotificationInput', { id, subject: 'Pay here', usesDesign: true }],
    ['deleteEmailNotification', 'ManageEmailNotificationInput', { id }],
    ['deleteEmailNotificationDesign', 'ManageEmailNotificationInput', { id }],
  ]
  for (const [operation, type, input] of changes)
    expect(await errorOf(marketer, change(operation, type), input)).toEqual(refused)
  const rest = await marketer.request({
    method: 'PUT',
    url: `/api/v1/admin/email-marketing/notifications/${id}/`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ subject: 'Pay here' }),
  })
  expect(rest.status).toBe(403)
  expect(await kit.database.query('select * from email_notification')).toEqual(before)
})

test('they change marketing, and the others with the permission for settings, and each is told which', async () => {
  const mayEdit = async (visitor: Visitor) => {
    const { data } = await visitor.ask('{ automaticEmails { kind mayEdit } }')
    const mails: { kind: string; mayEdit: boolean }[] = data.automaticEmails
    return mails.flatMap((mail) => (mail.mayEdit ? mail.kind : []))
  }
  const marketer = await staffWith(MARKETER)
  expect(await mayEdit(marketer)).toContain('cart_reminder')
  expect(await mayEdit(marketer)).not.toContain('invoice_sent')
  const { data } = await marketer.ask(CREATE, { input: { kind: 'cart_reminder', subject: 'Your cart' } })
  expect(data.createEmailNotification.notification.subject).toBe('Your cart')

  const manager = await staffWith({ ...MARKETER, 'settings.can_edit': true })
  expect(await mayEdit(manager)).toContain('invoice_sent')
  expect(await errorOf(manager, CREATE, { kind: 'invoice_sent' })).toBeUndefined()
  const reader = await staffWith({ 'email_marketing.can_view': true, 'settings.can_edit': true })
  expect(await mayEdit(reader)).toEqual([])
  expect(await errorOf(reader, CREATE, { kind: 'quote_sent' })).toMatchObject({ code: 'FORBIDDEN' })
})
