import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin, SOON } from './admin-visit.ts'
import { linkInMail } from './outbox.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

const CREATE = `mutation ($input: CreateDocumentInput!) {
  createDocument(input: $input) { document { id } userErrors { message } } }`

async function draftQuote(email: string): Promise<string> {
  const visitor = await signedIn(owner)
  const { createDocument } = await visitor.graphql<{ createDocument: { document: { id: string } } }>(CREATE, {
    input: {
      type: 'QUOTE',
      subject: 'Front brakes',
      customer: { name: 'Nora Tremblay', email },
      lines: [{ description: 'Brake pads', unitPrice: 12_500, quantity: 2, taxClassId: null }],
    },
  })
  return createDocument.document.id
}

test('a quote is sent, accepted with a signature on a phone, shown as accepted, and becomes a paid invoice', async () => {
  const email = `phone-${Date.now()}@customer.test`
  const id = await draftQuote(email)
  const admin = await enterAdmin(kit, owner, `/documents/${id}`)
  await admin.getByRole('button', { name: 'Send' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Send quote to / })
  expect(await dialog.getByLabel('To', { exact: true }).inputValue()).toBe(email)
  await dialog.getByLabel('Subject').fill('Your brakes: {{total}}')
  expect(await faultsOf(admin)).toEqual([])
  await dialog.getByRole('tab', { name: 'Preview' }).click()
  await dialog.frameLocator('iframe').getByRole('heading', { name: 'Your brakes: $250.00' }).waitFor(SOON)
  await dialog.getByRole('button', { name: 'Issue and send' }).click()
  const panel = admin.getByRole('region', { name: 'Sent to customer' })
  await panel.getByText(email).waitFor(SOON)
  await panel.getByText('In the outbox').waitFor(SOON)
  expect(await faultsOf(admin)).toEqual([])

  const phone = await kit.open(await linkInMail(owner, email), { viewport: { width: 390, height: 844 } })
  await phone.getByRole('heading', { level: 1, name: /^Quote Q-/ }).waitFor()
  const width = await phone.evaluate('document.documentElement.scrollWidth')
  expect(width).toBe(390)
  expect(await faultsOf(phone)).toEqual([])
  const canvas = phone.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  await phone.mouse.move(box.x + 20, box.y + 20)
  await phone.mouse.down()
  await phone.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
  await phone.mouse.up()
  await phone.getByLabel('Your name').fill('Nora T.')
  await phone.getByRole('button', { name: 'Accept' }).click()
  await phone.getByText(/^Accepted by Nora T\. on /).waitFor()
  expect(await phone.locator('form').count()).toBe(0)
  expect(await faultsOf(phone)).toEqual([])

  await admin.reload()
  await panel.getByText('Accepted by Nora T.').waitFor(SOON)
  await panel.getByRole('img', { name: 'Signature of Nora T.' }).waitFor()
  await panel.getByText('Opened', { exact: true }).waitFor()

  await admin.getByRole('button', { name: 'Convert to invoice' }).click()
  await admin.getByRole('heading', { level: 1, name: 'Invoice (draft)' }).waitFor()
  await admin.getByRole('button', { name: 'Issue', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await admin.getByRole('heading', { level: 1, name: /^Invoice INV-/ }).waitFor()
  await admin.getByRole('button', { name: 'Record payment' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await admin.getByRole('heading', { level: 1 }).locator('..').getByText('Paid', { exact: true }).waitFor()
})

test('on a phone, amounts in French stay on one line beside a long description', async () => {
  const visitor = await signedIn(owner)
  const ask = <Answer>(name: string, type: string, answer: string, input: object) =>
    visitor.graphql<{ answer: Answer }>(
      `mutation ($input: ${type}!) { answer: ${name}(input: $input) { ${answer} userErrors { message } } }`,
      { input },
    )
  const description = 'Pneu d’hiver à clous, posé et équilibré, avec tige de soupape et capteur de pression'
  const lines = [{ description, unitPrice: 1_899_500, quantity: 4, taxClassId: null }]
  const made = await ask<{ document: { id: string } }>('createDocument', 'CreateDocumentInput', 'document { id }', {
    type: 'QUOTE',
    locale: 'FR',
    customer: { name: 'Éloïse Tremblay' },
    lines,
  })
  const { id } = made.answer.document
  await ask<object>('issueDocument', 'IssueDocumentInput', 'document { id }', { id })
  const link = await ask<{ created: { url: string } }>('createDocumentLink', 'DocumentLinksInput', 'created { url }', {
    documentId: id,
  })
  const phone = await kit.open(link.answer.created.url, { viewport: { width: 390, height: 844 } })
  const cells = phone.locator('table :is(td, th):last-child:visible')
  expect(await cells.count()).toBe(2)
  for (const cell of await cells.all()) {
    const lineCount = await cell.evaluate((element: Element) => {
      const range = element.ownerDocument.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lineCount).toBe(1)
  }
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390)
})

test('the texts of emails are changed and come back as they were', async () => {
  const page = await enterAdmin(kit, owner, '/setting/document-emails')
  const subject = page.getByLabel('Subject')
  await subject.waitFor()
  const before = await subject.inputValue()
  expect(await faultsOf(page)).toEqual([])
  await subject.fill('Your quote {{secret}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/is not a placeholder/)
    .first()
    .waitFor(SOON)
  await subject.fill('Your quote {{number}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor(SOON)
  await subject.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden', ...SOON })
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  }
})
