import type { Actor } from '../../../../kernel/audit/audit.ts'
import type { Customer } from '../../../crm/customers/index.ts'
import type { TimelineEntryInput } from '../../../crm/timeline/index.ts'
import type { MappedCustomer } from './customer-fields.ts'

/** Somebody who sent a form, or booked. */
export interface FormPerson {
  readonly typed: MappedCustomer
  readonly mayCreate: boolean
  /** Names of tags to add. Those that don't exist yet are created. */
  readonly tags?: readonly string[]
  /** Where the person agreed to marketing emails, if so. */
  readonly consentSource?: string | null
  readonly actor?: Actor | undefined
}

export interface RecordedCustomer {
  readonly id: string
  /** Whether the sender named the customer's email address, or is new. */
  readonly isProven: boolean
  /** The person agreed, but the customer has withdrawn the consent or was found by the phone number alone. */
  readonly isConsentRefused: boolean
}

export interface RecordedPeople {
  /** In the order of the people. Null for those who are not customers and may not be added. */
  readonly customers: readonly (RecordedCustomer | null)[]
  readonly added: readonly Customer[]
  /** For the timelines of the added customers. */
  readonly entries: readonly TimelineEntryInput[]
}
