import type {
  DocumentCustomer,
  DocumentLocale,
  DocumentType,
  DocumentVehicle,
  JobApproval,
} from '../../documents/index.ts'

export interface PaperSeller {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  /** The URL of a picture; may be empty. */
  readonly logo: string
  readonly logoAlt: string
  /** A CSS colour such as #2563eb. */
  readonly color: string
}

export interface PaperLine {
  readonly description: string
  readonly sku: string
  /** In thousandths. */
  readonly quantity: number
  readonly unit: string
  readonly unitPrice: number
  /** In hundredths of a percent. */
  readonly discountPercent: number | null
  readonly discountAmount: number | null
  readonly net: number
}

export interface PaperJob {
  readonly id: string
  readonly heading: string
  readonly note: string
  readonly approval: JobApproval
  readonly lines: readonly PaperLine[]
}

export interface PaperTax {
  readonly name: string
  /** In parts per 100,000. */
  readonly rate: number
  readonly registrationNumber: string
  readonly base: number
  readonly amount: number
}

export interface PaperAppendixRow {
  readonly name: string
  /** Beside the name; may be empty. */
  readonly value: string
  /** Below the name; may be empty. */
  readonly note: string
}

/** An addition by another capability that is printed after the document, in its language. */
export interface PaperAppendix {
  readonly title: string
  readonly texts: readonly string[]
  readonly groups: readonly { readonly name: string; readonly rows: readonly PaperAppendixRow[] }[]
}

/** The printed content of a document, as plain data. Amounts are cents. It contains nothing that only staff may see. */
export interface Paper {
  readonly type: DocumentType
  readonly isDraft: boolean
  readonly isCancelled: boolean
  readonly number: string
  /** When it was issued or, as a draft, written: ISO 8601. The PDF is dated with it. */
  readonly date: string
  readonly locale: DocumentLocale
  readonly currency: string
  readonly seller: PaperSeller
  readonly customer: DocumentCustomer
  readonly vehicle: DocumentVehicle | null
  readonly odometerIn: number | null
  readonly odometerOut: number | null
  readonly subject: string
  readonly reference: string
  readonly issuedOn: string | null
  readonly dueOn: string | null
  readonly validUntil: string | null
  readonly lines: readonly PaperLine[]
  readonly jobs: readonly PaperJob[]
  readonly subtotal: number
  readonly discountTotal: number
  readonly taxes: readonly PaperTax[]
  readonly grandTotal: number
  readonly depositTotal: number
  readonly paid: number
  readonly refunded: number
  readonly credited: number
  readonly balance: number
  readonly customerNote: string
  readonly terms: string
  readonly footer: string
  /** Absent if there is none. */
  readonly appendices?: readonly PaperAppendix[]
}
