import { expect, test } from 'vitest'
import { DocumentLocale, DocumentType, JobApproval } from '../../documents/index.ts'
import type { Paper } from '../paper/paper.ts'
import { sheetOf } from '../paper/paper-sheet.ts'
import { paper, paperLine } from '../paper/paper-test-kit.ts'
import { sheetHtml } from '../public/sheet-html.ts'
import { inTime } from './pdf.service.ts'
import { openedPdf } from './pdf-test-kit.ts'
import { drawSheet } from './sheet-pdf.ts'

const pdfOf = (changes: Partial<Paper> = {}) => drawSheet({ sheet: sheetOf(paper(changes)), logo: null })
const textOf = async (changes: Partial<Paper> = {}) => (await openedPdf(await pdfOf(changes))).text

test('an invoice says who sells what to whom, with each tax, its number and the balance', async () => {
  const { text, pages } = await openedPdf(await pdfOf())
  expect(pages).toHaveLength(1)
  for (const part of [
    'Invoice INV-0001',
    'Maple Auto',
    'Nora Tremblay',
    'March 31, 2026',
    'GST 5% $5.00',
    'QST 9.975% $9.98',
    'QST 1234567890TQ0001',
    'Total $114.98',
    'Paid -$14.98',
    'Balance due $100.00',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
})

test('a credit note says how much of it was refunded', async () => {
  const text = await textOf({ type: DocumentType.REFUND, number: 'RF-1' })
  for (const part of ['Credit note RF-1', 'Refunded -$14.98', 'Still to be refunded $100.00'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Paid|Balance due|Applied/)
  // The invoice was paid in part.
  const applied = await textOf({ type: DocumentType.REFUND, number: 'RF-1', balance: 0 })
  expect(applied).toContain('Refunded -$14.98 Applied to the invoice -$100.00 Still to be refunded $0.00')
})

test('a French document is French throughout', async () => {
  const text = await textOf({ locale: DocumentLocale.FR, type: DocumentType.QUOTE, number: 'Q-7' })
  for (const part of ['Soumission Q-7', '31 mars 2026', 'TPS 5 %', 'TVQ 9,975 %', '114,98 $', 'Page 1 de 1'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Invoice|Total due|Quantity/)
})

test('the same paper gives the same bytes', async () => {
  const [one, other] = [await pdfOf(), await pdfOf()]
  expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0)
  const another = await pdfOf({ subject: 'Other' })
  expect(Buffer.compare(Buffer.from(one), Buffer.from(another))).not.toBe(0)
})

test('five hundred lines go over several pages, each with the heads of the columns and its number', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({ ...paperLine, description: `Line number ${at + 1}.` }))
  const { pages } = await openedPdf(await pdfOf({ lines }))
  expect(pages.length).toBeGreaterThan(10)
  pages.forEach((text, at) => {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
    if (/Line number/.test(text)) expect(text).toContain('Description Quantity Unit price Amount')
  })
  const all = pages.join(' ')
  for (let at = 1; at <= 500; at++) expect(all).toContain(`Line number ${at}.`)
})

test('jobs have headings and totals, and declined ones say so', async () => {
  const job = { id: 'a', heading: 'Front brakes', note: 'Noise when cold', lines: [paperLine] }
  const text = await textOf({
    type: DocumentType.WORK_ORDER,
    lines: [],
    jobs: [
      { ...job, approval: JobApproval.UNAPPROVED },
      { ...job, id: 'b', heading: 'Wipers', approval: JobApproval.DECLINED },
    ],
  })
  expect(text).toContain('Front brakes')
  expect(text).toContain('Noise when cold')
  expect(text.match(/Total of this job/g)).toHaveLength(2)
  expect(text.match(/Declined: not part of the total/g)).toHaveLength(1)
})

test('long words, control characters and texts of 10,000 characters fit on pages', async () => {
  const long = 'x'.repeat(10_000)
  const text = await textOf({
    subject: 'A\u0000B\u0007C\u202eD\u200bE',
    customerNote: long,
    terms: 'words '.repeat(1667),
    lines: [
      { ...paperLine, description: `${'W'.repeat(1000)}` },
      { ...paperLine, description: 'a\n'.repeat(500) },
    ],
  })
  expect(text).toContain('ABCDE')
  expect(text.replace(/[^x]/g, '').length).toBeGreaterThanOrEqual(10_000)
  expect(text.match(/words/g)).toHaveLength(1667)
  expect(text.replace(/[^W]/g, '').length).toBeGreaterThanOrEqual(1000)
})

test('what the font lacks can still be read: plain letters, other scripts in Latin letters, emoji by name', async () => {
  const text = await textOf({
    subject: 'Łódź Québec ﬁne ２４ 王明 東京 한국 \u0633\u0644\u0627\u0645 👩🏽‍🔧 \u{f0000} end',
  })
  expect(text).toContain('Łódź Québec fine 24 WangMing DongJing HanGug slam :woman::wrench: □ end')
})

test('the page that is printed says exactly what the PDF says', async () => {
  const job = { id: 'a', heading: 'Rear brakes', note: 'Both sides', approval: JobApproval.UNAPPROVED }
  const delivered = { address: '9 Pine Street', address2: '', city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' }
  const papers: Partial<Paper>[] = [
    {},
    { locale: DocumentLocale.FR, type: DocumentType.QUOTE, number: 'Q-7', validUntil: '2026-05-01' },
    { isCancelled: true, terms: 'Net 30 & no returns', customerNote: 'Thank you <3', reference: 'PO 4711' },
    {
      type: DocumentType.WORK_ORDER,
      lines: [],
      jobs: [
        { ...job, lines: [{ ...paperLine, sku: 'PAD-1', discountPercent: 1000, unit: 'h', quantity: 2500 }] },
        { ...job, id: 'b', heading: 'Wipers', approval: JobApproval.DECLINED, lines: [paperLine] },
      ],
      odometerIn: 81_200,
      vehicle: {
        displayName: '2021 Toyota Corolla',
        vin: 'VIN1',
        make: '',
        model: '',
        year: 2021,
        color: '',
        plate: 'AB 1',
      },
      customer: { ...paper().customer, deliveryAddress: { ...delivered, country: 'CA' } },
    },
  ]
  for (const changes of papers) {
    const sheet = sheetOf(paper(changes))
    const { text } = await openedPdf(await drawSheet({ sheet, logo: null }))
    expect(wordsIn(text).filter((word) => !isPageNumber(word, sheet.pageOf))).toEqual(
      wordsIn(textOfHtml(sheetHtml(sheet, new Map()))).filter((word) => !isPageNumber(word, sheet.pageOf)),
    )
  }
})

test('a line of a lowered price has no quantity, on narrow screens neither', () => {
  const html = (quantity: number) => sheetHtml(sheetOf(paper({ lines: [{ ...paperLine, quantity }] })), new Map())
  expect(html(1000)).toContain('1 × $100.00')
  expect(html(0)).not.toContain('×')
})

const wordsIn = (text: string) =>
  text
    .split(/[\s\u00a0\u202f]+/)
    .filter(Boolean)
    .toSorted()
/** Only the PDF has pages. */
const isPageNumber = (word: string, pageOf: string) => word === '1' || pageOf.split(' ').includes(word)
const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
/** Narrow screens repeat the quantity in a part that is not printed. */
const textOfHtml = (html: string) =>
  html
    .replace(/<div class="detail phone">[^<]*<\/div>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => SIGNS[entity] as string)

test('screen readers find a document with headings, a table with heads, and its language', async () => {
  const { roles, language, title } = await openedPdf(await pdfOf())
  expect(language).toBe('en-CA')
  expect(title).toBe('Invoice INV-0001')
  for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'P']) expect(roles).toContain(role)
  expect(roles.filter((role) => role === 'TH')).toHaveLength(4)
})

test('a PDF that is not drawn in time may be asked for again', async () => {
  const late = Object.assign(new Error('The task has been aborted'), { name: 'AbortError' })
  await expect(inTime(Promise.reject(late))).rejects.toMatchObject({
    extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 60 },
  })
  await expect(inTime(Promise.reject(new Error('A fault')))).rejects.toThrow('A fault')
})
