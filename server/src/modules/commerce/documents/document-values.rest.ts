import { exemplified, oneOf, string, stringOrNull } from '../../../rest/schema.ts'

/** Values of documents as REST writes them. */
export const types = ['quote', 'invoice', 'work_order', 'recurring', 'refund', 'web_order'] as const
export const type = oneOf(...types)
export const status = oneOf(
  'draft',
  'awaiting_customer',
  'pending_payment',
  'partial_payment',
  'paid',
  'refunded',
  'cancelled',
  'declined',
  'approved',
  'archived',
)
export const contactMethods = oneOf('email', 'phone', 'in_person', 'other', 'admin')
export const locale = oneOf('en', 'fr')
export const province = oneOf('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')
export const day = exemplified(string, '2026-03-31')
export const dayOrNull = exemplified(stringOrNull, '2026-03-31')
