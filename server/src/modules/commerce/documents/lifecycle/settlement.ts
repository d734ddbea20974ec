import type { Document } from '../document.entity.ts'
import { DocumentStatus, DocumentType } from '../document-kinds.ts'

const { PAID, PARTIAL_PAYMENT, PENDING_PAYMENT, REFUNDED } = DocumentStatus

type Amounts = Pick<Document, 'type' | 'grandTotal' | 'credited' | 'paid' | 'refunded'>

export interface Settlement {
  readonly status: DocumentStatus
  readonly balance: number
}

/** The status and balance that follow from the paid, refunded and credited amounts. Nothing else sets them. */
export function settlementOf({ type, grandTotal, credited, paid, refunded }: Amounts): Settlement {
  const kept = paid - refunded
  const balance = grandTotal - credited - kept
  if (type === DocumentType.REFUND) return refundSettlement(paid, balance)
  if (credited > 0 && credited >= grandTotal && kept <= 0) return { status: REFUNDED, balance }
  if (balance <= 0) return { status: PAID, balance }
  return { status: kept > 0 ? PARTIAL_PAYMENT : PENDING_PAYMENT, balance }
}

/**
 * The settlement of a refund document: `paid` was returned to the customer, and `owed` is still to be returned. `owed` is
 * less than the rest of the total if the invoice was not fully paid.
 */
export function refundSettlement(paid: number, owed: number): Settlement {
  if (owed <= 0) return { status: REFUNDED, balance: owed }
  return { status: paid > 0 ? PARTIAL_PAYMENT : PENDING_PAYMENT, balance: owed }
}

/** Applies a settlement to an issued document. For an archived one, it changes the status to return to. */
export function settle(document: Document, { status, balance }: Settlement = settlementOf(document)): void {
  document.balance = balance
  if (document.archivedAt) document.archivedStatus = status
  else document.status = status
}
