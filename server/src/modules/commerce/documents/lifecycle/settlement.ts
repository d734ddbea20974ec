import type { Document } from '../document.entity.ts'
import { DocumentStatus, DocumentType } from '../document-kinds.ts'

const { PAID, PARTIAL_PAYMENT, PENDING_PAYMENT, REFUNDED } = DocumentStatus

type Amounts = Pick<Document, 'type' | 'grandTotal' | 'credited' | 'paid' | 'refunded'>

export interface Settlement {
  readonly status: DocumentStatus
  readonly balance: number
}

/** The status and balance that follow from what was paid, given back and corrected. Nothing else sets them. */
export function settlementOf({ type, grandTotal, credited, paid, refunded }: Amounts): Settlement {
  const kept = paid - refunded
  const balance = grandTotal - credited - kept
  if (type === DocumentType.REFUND) {
    // What is paid of a refund is what was given back.
    if (balance <= 0) return { status: REFUNDED, balance }
    return { status: kept > 0 ? PARTIAL_PAYMENT : PENDING_PAYMENT, balance }
  }
  if (credited > 0 && credited >= grandTotal && kept <= 0) return { status: REFUNDED, balance }
  if (balance <= 0) return { status: PAID, balance }
  return { status: kept > 0 ? PARTIAL_PAYMENT : PENDING_PAYMENT, balance }
}

/** Applies it to an issued document. In the archive, it is what the document returns to. */
export function settle(document: Document): void {
  const { status, balance } = settlementOf(document)
  document.balance = balance
  if (document.archivedAt) document.archivedStatus = status
  else document.status = status
}
