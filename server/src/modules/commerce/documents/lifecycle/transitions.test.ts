import { expect, test } from 'vitest'
import { DocumentStatus, DocumentType } from '../document-kinds.ts'
import { wrongStatus } from './transitions.ts'

test.each([
  [DocumentStatus.DRAFT, 'This invoice is a draft, so it cannot be edited.'],
  [DocumentStatus.AWAITING_CUSTOMER, 'This invoice is waiting for the customer, so it cannot be edited.'],
  [DocumentStatus.PENDING_PAYMENT, 'This invoice is not paid yet, so it cannot be edited.'],
  [DocumentStatus.PARTIAL_PAYMENT, 'This invoice is partially paid, so it cannot be edited.'],
  [DocumentStatus.CANCELLED, 'This invoice is cancelled, so it cannot be edited.'],
])('the error about a status of %s is a sentence', (status, message) => {
  expect(wrongStatus({ type: DocumentType.INVOICE, status }, 'edited').message).toBe(message)
})
