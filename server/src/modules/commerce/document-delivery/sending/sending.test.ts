import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { documentsOf } from '../../documents/document-test-kit.ts'
import { deliveriesOf, guest, openMailServer, pathIn, pdfIn, textOfMail } from '../delivery-test-kit.ts'
import { openedPdf } from '../pdf/pdf-test-kit.ts'
import { deliver } from './deliver.job.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-sending-'))
const mails = await openMailServer()
const kit = useServer({ dataDir, smtpUrl: mails.url })
afterAll(async () => {
  await mails.close()
  rmSync(dataDir, { recursive: true })
})

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
let deliveries: ReturnType<typeof deliveriesOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
  deliveries = deliveriesOf(owner)
})

const nora = (email: string) => ({ customer: { name: 'Nora Tremblay', email } })
const statusesOf = async (id: string) =>
  (await deliveries.of(id)).deliveries.map(({ recipient, status }: { recipient: string; status: string }) => [
    recipient,
    status,
  ])

test('a draft is issued and sent at once: the mail has the PDF of the page that its link leads to', async () => {
  const { id } = await documents.draft('QUOTE', nora('nora@sending.test'))
  const { document } = await deliveries.done('sendDocument', { id, issue: true })
  expect(document).toMatchObject({ status: 'AWAITING_CUSTOMER', number: expect.stringMatching(/^Q-/) })
  const mail = await mails.to('nora@sending.test')
  const text = textOfMail(mail)
  expect(text).toContain(`Subject: Quote ${document.number} from `)
  expect(text).toContain('Hello there,')
  expect(text).toContain('our quote for $100.00')
  const pdf = pdfIn(mail)
  expect((await openedPdf(pdf)).text).toContain(`Quote ${document.number}`)
  const { get } = guest(kit)
  const page = await get(pathIn(mail))
  expect(page.body).toContain(`Quote ${document.number}`)
  expect(Buffer.compare((await get(`${pathIn(mail)}/pdf`)).bytes, pdf)).toBe(0)
  const state = await deliveries.of(id)
  expect(state.deliveries).toMatchObject([{ kind: 'SENT', status: 'OPENED', recipient: 'nora@sending.test' }])
  expect(state.history.map(({ kind }: { kind: string }) => kind)).toEqual(['opened', 'sent', 'issued', 'created'])
})

test('the email of a draft is shown before its number, balance and due date are known, and says them when it is sent', async () => {
  const { id } = await documents.draft('INVOICE', nora('early@sending.test'))
  const { data } = await owner.ask(
    `query ($input: DocumentMessageInput!) { documentMessage(input: $input) { subject message html } }`,
    { input: { id } },
  )
  const { subject, message, html } = data.documentMessage
  expect(subject).toMatch(/^Invoice \{\{number\}\} from /)
  expect(message).toContain('The balance of {{balance}} is due on {{dueDate | "receipt"}}.')
  expect(html).not.toContain('Or open this address')
  const { document } = await deliveries.done('sendDocument', { id, issue: true, subject, message })
  const { balance, dueOn } = await documents.read(id)
  expect({ balance, dueOn }).toEqual({ balance: 10_000, dueOn: expect.any(String) })
  const text = textOfMail(await mails.to('early@sending.test'))
  expect(text).toContain(`Subject: Invoice ${document.number} from `)
  expect(text).toContain('The balance of $100.00 is due on ')
  expect(text).not.toContain('{{')
  expect(text).not.toContain('due on receipt')
})

test('a request that is sent again with its key sends once, and a key belongs to one request', async () => {
  const { id } = await documents.draft('INVOICE', nora('once@sending.test'))
  const input = { id, issue: true, idempotencyKey: 'a lost answer' }
  const first = await deliveries.done('sendDocument', input)
  expect(await deliveries.done('sendDocument', input)).toEqual(first)
  expect(await statusesOf(id)).toHaveLength(1)
  const other = await deliveries.call('sendDocument', { ...input, cc: ['second@sending.test'] })
  expect(other.userErrors).toMatchObject([{ code: 'KEY_REUSED', field: 'idempotencyKey' }])
})

test('several documents are sent once each under one key, and those left out can be sent later', async () => {
  const { id } = await documents.issued('INVOICE', nora('bulk@sending.test'))
  const draft = await documents.draft('INVOICE', nora('bulk-draft@sending.test'))
  const input = { ids: [id, draft.id], idempotencyKey: 'bulk' }
  const first = await deliveries.done('sendDocuments', input)
  expect(first.result.skipped).toMatchObject([{ documentId: draft.id }])
  await documents.done('issueDocument', { id: draft.id })
  const again = await deliveries.done('sendDocuments', input)
  expect(again.result).toMatchObject({ sent: [{ id }, { id: draft.id }], skipped: [] })
  expect(await statusesOf(id)).toHaveLength(1)
  expect(await statusesOf(draft.id)).toHaveLength(1)
})

test('copies are mails of their own, and each address gets one', async () => {
  const { id } = await documents.issued('INVOICE', nora('first@sending.test'))
  await deliveries.done('sendDocument', { id, cc: ['second@sending.test', ' FIRST@sending.test '] })
  const [first, second] = [await mails.to('first@sending.test'), await mails.to('second@sending.test')]
  expect(pathIn(first)).not.toBe(pathIn(second))
  await guest(kit).get(pathIn(second))
  await vi.waitUntil(async () => (await statusesOf(id)).every(([, status]: string[]) => status !== 'QUEUED'))
  expect(await statusesOf(id)).toEqual([
    ['second@sending.test', 'OPENED'],
    ['first@sending.test', 'SENT'],
  ])
})

test('a refused mail is shown on the document and in the bell, with what to do about it', async () => {
  const { id, number } = await documents.issued('INVOICE', nora('refused@sending.test'))
  await deliveries.done('sendDocument', { id })
  await vi.waitUntil(async () => (await statusesOf(id))[0][1] === 'FAILED', { timeout: 30_000, interval: 100 })
  const [{ problem }] = (await deliveries.of(id)).deliveries
  expect(problem).toContain('No such mailbox')
  const manager = await kit.signedIn('manager@maple.test')
  const { data } = await manager.ask('{ notifications { items { title link } } }')
  expect(data.notifications.items).toContainEqual({
    title: `${number} could not be sent to refused@sending.test`,
    link: `/documents/${id}`,
  })
})

test('recipients are checked, and nothing is sent or issued if one is wrong', async () => {
  const { id } = await documents.draft('INVOICE', nora(''))
  const refused = async (input: object) =>
    (await deliveries.call('sendDocument', { id, issue: true, ...input })).userErrors
  expect(await refused({})).toMatchObject([{ field: 'to', message: 'The customer has no email address' }])
  expect(await refused({ to: 'a@b.test\nBcc: c@d.test' })).toMatchObject([{ field: 'to' }])
  expect(await refused({ to: 'a@sending.test', cc: ['nobody'] })).toMatchObject([{ field: 'cc' }])
  expect(await documents.read(id)).toMatchObject({ status: 'DRAFT', number: null })
  expect((await deliveries.of(id)).deliveries).toEqual([])
  const draft = await deliveries.call('sendDocument', { id, to: 'a@sending.test' })
  expect(draft.userErrors).toMatchObject([{ code: 'WRONG_STATUS', message: 'Issue the invoice first.' }])
})

test('many are sent at once, each to its customer; those that cannot be sent say why', async () => {
  const good = await documents.issued('INVOICE', nora('bulk@sending.test'))
  const nobody = await documents.issued('INVOICE')
  const draft = await documents.draft('INVOICE', nora('draft@sending.test'))
  const { result } = await deliveries.done('sendDocuments', { ids: [good.id, nobody.id, draft.id] })
  expect(result.sent.map(({ id }: { id: string }) => id)).toEqual([good.id])
  expect(result.skipped).toEqual(
    expect.arrayContaining([
      { documentId: nobody.id, message: 'The customer has no email address' },
      { documentId: draft.id, message: 'Issue the invoice first.' },
    ]),
  )
  await mails.to('bulk@sending.test')
})

test('the tenant’s own words are filled in, and unknown placeholders are refused', async () => {
  const template = {
    kind: 'INVOICE',
    locale: 'FR',
    subject: 'Pour {{customer.name}}',
    message: 'Total {{ total }}\n{{customer.company | "à vous"}}',
  }
  const { settings } = await deliveries.done('updateDocumentDeliverySettings', { templates: [template] })
  expect(settings.templates).toHaveLength(14)
  expect(settings.templates).toContainEqual(template)
  const wrong = await deliveries.call('updateDocumentDeliverySettings', {
    templates: [{ ...template, message: '{{total}} {{secret}}' }],
    linkDays: 0,
  })
  expect(wrong.userErrors.map(({ field }: { field: string }) => field).sort()).toEqual(['linkDays', 'templates'])
  const { id } = await documents.issued('INVOICE', { ...nora('fr@sending.test'), locale: 'FR' })
  const PREVIEW = `query ($input: DocumentMessageInput!) { documentMessage(input: $input) { to subject message html isDelivered } }`
  const { data } = await owner.ask(PREVIEW, { input: { id } })
  expect(data.documentMessage).toMatchObject({
    to: 'fr@sending.test',
    subject: 'Pour Nora Tremblay',
    message: 'Total 100,00\u00a0$\nà vous',
    isDelivered: true,
  })
  const typed = await owner.ask(PREVIEW, { input: { id, subject: '<b>', message: '<script>{{number}}' } })
  expect(typed.data.documentMessage.html).not.toMatch(/<script|<b>/)
  await deliveries.done('sendDocument', { id })
  const mail = textOfMail(await mails.to('fr@sending.test'))
  expect(mail).toContain('lang="fr"')
  expect(mail).toContain('Voir en ligne')
  const again = await deliveries.done('updateDocumentDeliverySettings', {
    templates: [{ ...template, subject: '', message: '' }],
  })
  expect(again.settings.templates).not.toContainEqual(template)
})

test('a job that runs twice writes one mail', async () => {
  const { id } = await documents.issued('INVOICE', nora('twice@sending.test'))
  await deliveries.done('sendDocument', { id })
  await mails.to('twice@sending.test')
  const [{ id: deliveryId }] = (await deliveries.of(id)).deliveries
  for (let run = 0; run < 2; run++)
    await kit.server.inTenant(kit.tenants.maple as string, (ctx) => deliver(ctx, { deliveryId }))
  const [{ count }] = (await kit.database.query<{ count: string }>(
    `select count(*) from mail where recipient = 'twice@sending.test'`,
  )) as [{ count: string }]
  expect(Number(count)).toBe(1)
})

test('a mail that hangs is called delayed after an hour, with the reason where to look', async () => {
  const { id } = await documents.issued('INVOICE', nora('delayed@sending.test'))
  await kit.database.query(
    `insert into document_delivery (tenant_id, document_id, kind, recipient, subject, message, created_by, created_at)
     values ($1, $2, 'sent', 'delayed@sending.test', 'Invoice', 'Hello', 'Given', now() - $3::interval)`,
    [kit.tenants.maple, id, '2 hours'],
  )
  expect(await statusesOf(id)).toEqual([['delayed@sending.test', 'DELAYED']])
  const [{ problem }] = (await deliveries.of(id)).deliveries
  expect(problem).toContain('after an hour')
})

test('jobs of a work order that is sent wait for the answer of the customer, and changed ones to be sent again', async () => {
  const jobs = [{ heading: 'Brakes', lines: [{ description: 'Pads', unitPrice: 9000 }] }, { heading: 'Oil' }]
  const order = await documents.issued('WORK_ORDER', { ...nora('jobs@sending.test'), lines: [], jobs })
  const approvals = async () =>
    (await documents.read(order.id)).jobs.map(({ approval }: { approval: string }) => approval)
  expect(await approvals()).toEqual(['UNAPPROVED', 'UNAPPROVED'])
  await deliveries.done('sendDocument', { id: order.id })
  expect(await approvals()).toEqual(['PENDING', 'PENDING'])
  const [brakes, oil] = order.jobs
  const lines = [{ id: brakes.lines[0].id, unitPrice: 9500 }]
  await documents.done('updateDocument', { id: order.id, jobs: [{ id: brakes.id, lines }, { id: oil.id }] })
  expect(await approvals()).toEqual(['UNAPPROVED', 'PENDING'])
})
