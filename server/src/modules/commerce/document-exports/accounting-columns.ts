import { type DocumentCustomer, DocumentType, fromThousandths, typeNouns } from '../documents/index.ts'
import { percentageOf } from '../taxes/index.ts'

/** A line of an issued document, as the database has it. Amounts are cents. */
export interface AccountingLine {
  readonly documentId: string
  readonly lineId: string
  readonly position: number
  readonly type: DocumentType
  readonly number: string
  /** Such as pending_payment. */
  readonly status: string
  readonly isCancelled: boolean
  readonly day: string
  readonly dueOn: string | null
  readonly corrects: string | null
  readonly customer: DocumentCustomer
  readonly reference: string
  readonly province: string
  readonly currency: string
  readonly sku: string
  readonly description: string
  /** In thousandths. */
  readonly quantity: number
  readonly unit: string
  readonly unitPrice: number
  readonly net: number
  readonly base: number
  readonly taxClass: string | null
  /** By the keys of tax columns. */
  readonly taxes: Readonly<Record<string, number>>
}

/** A tax at a rate, in parts per 100,000. */
export interface TaxColumn {
  readonly key: string
  readonly name: string
  readonly rate: number
}

type Cell = string | number

const texts: readonly (readonly [title: string, cell: (line: AccountingLine) => Cell])[] = [
  ['Type', ({ type }) => capitalized(typeNouns[type])],
  ['Number', ({ number }) => number],
  ['Status', ({ status }) => capitalized(status.replaceAll('_', ' '))],
  ['Issue date', ({ day }) => day],
  ['Due date', ({ dueOn }) => dueOn ?? ''],
  ['Corrects', ({ corrects }) => corrects ?? ''],
  ['Customer', ({ customer }) => customer.name],
  ['Company', ({ customer }) => customer.company],
  ['Reference', ({ reference }) => reference],
  ['Province', ({ province }) => province],
  ['Currency', ({ currency }) => currency],
  ['Line', ({ position }) => position + 1],
  ['SKU', ({ sku }) => sku],
  ['Description', ({ description }) => description],
  ['Unit', ({ unit }) => unit],
  ['Tax class', ({ taxClass }) => taxClass ?? ''],
]

const AMOUNTS = ['Quantity', 'Unit price', 'Net', 'Taxable amount']

/** The header of the file. Each tax has a column. */
export const columnTitles = (taxes: readonly TaxColumn[]): string[] => [
  ...texts.map(([title]) => title),
  ...AMOUNTS,
  ...taxes.map(({ name, rate }) => `${name} ${percentageOf(rate)} %`),
  'Tax',
  'Total',
]

/** A row of the file. Refunds are negative and cancelled documents zero, so that columns can be added up. */
export function rowOf(line: AccountingLine, taxes: readonly TaxColumn[]): Cell[] {
  const sign = line.isCancelled ? 0 : line.type === DocumentType.REFUND ? -1 : 1
  const dollars = (cents: number) => (sign === 0 || cents === 0 ? 0 : (sign * cents) / 100)
  const tax = Object.values(line.taxes).reduce((sum, amount) => sum + amount, 0)
  return [
    ...texts.map(([, cell]) => cell(line)),
    line.isCancelled ? 0 : sign * fromThousandths(line.quantity),
    line.unitPrice / 100,
    dollars(line.net),
    dollars(line.base),
    ...taxes.map(({ key }) => (key in line.taxes ? dollars(line.taxes[key] ?? 0) : '')),
    dollars(tax),
    dollars(line.base + tax),
  ]
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
