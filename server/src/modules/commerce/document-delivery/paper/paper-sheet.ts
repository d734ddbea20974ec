import { type DocumentAddress, DocumentType, JobApproval } from '../../documents/index.ts'
import type { Paper, PaperAppendix, PaperLine } from './paper.ts'
import { PaperFormat } from './paper-format.ts'
import { labelsOf, type PaperLabels } from './paper-labels.ts'

export interface SheetRow {
  readonly description: string
  /** Smaller, below the description: SKU and discount. May be empty. */
  readonly detail: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
}

export interface SheetJob {
  readonly id: string
  readonly heading: string
  readonly note: string
  /** Shown if the customer declined it; may be empty. */
  readonly state: string
  readonly rows: readonly SheetRow[]
  readonly total: string
}

export interface SheetEntry {
  readonly label: string
  readonly value: string
  readonly isStrong?: boolean
}

/** The printed texts in the document's language. The PDF and the page are made from the same sheet, so they match. */
export interface Sheet {
  readonly language: string
  /** Such as Invoice INV-0001. */
  readonly title: string
  /** Draft or Cancelled; may be empty. */
  readonly mark: string
  readonly subject: string
  readonly date: string
  readonly seller: {
    readonly name: string
    readonly lines: readonly string[]
    readonly logo: string
    readonly logoAlt: string
    readonly color: string
  }
  readonly recipients: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly facts: readonly SheetEntry[]
  readonly columns: readonly [string, string, string, string]
  readonly rows: readonly SheetRow[]
  readonly jobs: readonly SheetJob[]
  readonly jobTotal: string
  readonly totals: readonly SheetEntry[]
  readonly notes: readonly { readonly label: string; readonly text: string }[]
  /** Printed after the document. The page shows sections in their place. */
  readonly appendices: readonly PaperAppendix[]
  readonly footer: string
  /** With {page} and {pages}. */
  readonly pageOf: string
}

export function sheetOf(paper: Paper): Sheet {
  const labels = labelsOf(paper.locale)
  const format = new PaperFormat(paper)
  const row = (line: PaperLine) => sheetRow(line, labels, format)
  const { seller, jobs } = paper
  const kind = labels.types[paper.type]
  return {
    language: labels.language,
    title: paper.number ? `${kind} ${paper.number}` : kind,
    mark: paper.isDraft ? labels.draft : paper.isCancelled ? labels.cancelled : '',
    subject: paper.subject,
    date: paper.date,
    seller: {
      name: seller.name,
      lines: [...linesOf(seller.address), seller.phone, seller.email].filter(Boolean),
      logo: seller.logo,
      logoAlt: seller.logoAlt || seller.name,
      color: seller.color,
    },
    recipients: recipients(paper, labels),
    facts: facts(paper, labels, format),
    columns: [labels.description, labels.quantity, labels.unitPrice, labels.amount],
    rows: paper.lines.map(row),
    jobs: jobs.map(({ id, heading, note, approval, lines }) => ({
      id,
      heading,
      note,
      state: approval === JobApproval.DECLINED ? labels.declined : '',
      rows: lines.map(row),
      total: format.money(lines.reduce((sum, { net }) => sum + net, 0)),
    })),
    jobTotal: labels.jobTotal,
    totals: totals(paper, labels, format),
    notes: [
      { label: labels.notes, text: paper.customerNote },
      { label: labels.terms, text: paper.terms },
      { label: labels.taxNumbers, text: taxNumbers(paper, labels) },
    ].filter(({ text }) => text),
    appendices: paper.appendices ?? [],
    footer: paper.footer,
    pageOf: labels.page,
  }
}

function sheetRow(line: PaperLine, labels: PaperLabels, format: PaperFormat): SheetRow {
  const { description, sku, quantity, unit, unitPrice, discountPercent, discountAmount, net } = line
  const discount =
    discountPercent !== null
      ? `${labels.discount} ${format.percent(discountPercent)}`
      : discountAmount !== null
        ? `${labels.discount} ${format.money(discountAmount)}`
        : ''
  return {
    description,
    detail: [sku, discount].filter(Boolean).join(' · '),
    // The quantity is 0 if only the price was reduced.
    quantity: quantity === 0 ? '' : [format.quantity(quantity), unit].filter(Boolean).join('\u00a0'),
    unitPrice: quantity === 0 ? '' : format.money(unitPrice),
    amount: format.money(net),
  }
}

function recipients({ customer }: Paper, labels: PaperLabels): Sheet['recipients'] {
  const { name, company, email, phone, billingAddress, deliveryAddress } = customer
  const billed = [company, name, ...addressLines(billingAddress), phone, email].filter(Boolean)
  return [
    { label: labels.billTo, lines: billed },
    ...(deliveryAddress ? [{ label: labels.deliverTo, lines: addressLines(deliveryAddress) }] : []),
  ].filter(({ lines }) => lines.length > 0)
}

function addressLines({ address, address2, city, province, postalCode, country }: DocumentAddress): string[] {
  if (!address && !address2 && !city && !postalCode) return []
  const place = [[city, province].filter(Boolean).join(' '), postalCode].filter(Boolean).join('  ')
  return [address, address2, place, country === 'CA' ? '' : country].filter(Boolean)
}

function facts(paper: Paper, labels: PaperLabels, format: PaperFormat): SheetEntry[] {
  const { issuedOn, dueOn, validUntil, reference, vehicle, odometerIn, odometerOut } = paper
  const entries: readonly (readonly [string, string | null | undefined])[] = [
    [labels.date, issuedOn && format.day(issuedOn)],
    [labels.dueOn, dueOn && format.day(dueOn)],
    [labels.validUntil, validUntil && format.day(validUntil)],
    [labels.reference, reference],
    [labels.vehicle, vehicle?.displayName],
    [labels.plate, vehicle?.plate],
    [labels.vin, vehicle?.vin],
    [labels.odometerIn, odometerIn === null ? '' : format.kilometres(odometerIn)],
    [labels.odometerOut, odometerOut === null ? '' : format.kilometres(odometerOut)],
  ]
  return entries.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function totals(paper: Paper, labels: PaperLabels, format: PaperFormat): SheetEntry[] {
  const { subtotal, discountTotal, taxes, grandTotal, depositTotal, paid, refunded, credited, balance } = paper
  // What is paid of a credit note is money that was given back.
  const isRefund = paper.type === DocumentType.REFUND
  // Money that was never paid for the invoice is not given back, but no longer owed.
  const applied = isRefund && !paper.isDraft && !paper.isCancelled ? grandTotal - paid - balance : 0
  const isSettled = applied !== 0 || paid !== 0 || refunded !== 0 || credited !== 0
  const optional = (label: string, cents: number, sign = 1) =>
    cents === 0 ? [] : [{ label, value: format.money(sign * cents) }]
  return [
    { label: labels.subtotal, value: format.money(subtotal) },
    ...optional(labels.discount, discountTotal, -1),
    ...taxes.map(({ name, rate, amount }) => ({
      label: `${labels.taxNames[name] ?? name} ${format.rate(rate)}`,
      value: format.money(amount),
    })),
    { label: labels.total, value: format.money(grandTotal), isStrong: true },
    ...optional(labels.deposit, depositTotal),
    ...optional(isRefund ? labels.refunded : labels.paid, paid, -1),
    ...optional(labels.refunded, refunded),
    ...optional(labels.applied, applied, -1),
    ...optional(labels.credited, credited, -1),
    ...(isSettled
      ? [{ label: isRefund ? labels.stillOwed : labels.balance, value: format.money(balance), isStrong: true }]
      : []),
  ]
}

function taxNumbers({ taxes }: Paper, labels: PaperLabels): string {
  const numbers = new Set(
    taxes
      .filter(({ registrationNumber }) => registrationNumber)
      .map(({ name, registrationNumber }) => `${labels.taxNames[name] ?? name} ${registrationNumber}`),
  )
  return [...numbers].join('\n')
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())
