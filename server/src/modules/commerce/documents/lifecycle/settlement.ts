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
  if (type === DocumentType.REFUND) return refundSettlement(paid, balance)
  if (credited > 0 && credited >= grandTotal && kept <= 0) return { status: REFUNDED, balance }
  if (balance <= 0) return { status: PAID, balance }
  return { status: kept > 0 ? PARTIAL_PAYMENT : PENDING_PAYMENT, balance }
}

/**
 * The same of a refund: what is paid of it is what was given back, and `owed` is what is still to be given back. That is
 * less than its total if it corrects an invoice that was not paid.
 */
export function refundSettlement(paid: number, owed: number): Settlement {
  if (owed <= 0) return { status: REFUNDED, balance: owed }
  return { status: paid > 0 ? PARTIAL_PAYMENT : PENDING_PAYMENT, balance: owed }
}

/** Applies it to an issued document. In the archive, it is what the document returns to. */
export function settle(document: Document, { status, balance }: Settlement = settlementOf(document)): void {
  document.balance = balance
  if (document.archivedAt) document.archivedStatus = status
  else document.status = status
}
