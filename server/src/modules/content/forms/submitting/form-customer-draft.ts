import type { Actor } from '../../../../kernel/audit/audit.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import {
  type AddedCustomer,
  type AddedTag,
  ConsentChannel,
  ConsentStatus,
  Customer,
  type CustomerFields,
  checkedCustomer,
} from '../../../crm/customers/index.ts'
import type { MappedCustomer } from './customer-fields.ts'
import type { FormPerson } from './form-person.ts'

/** What to write about one customer, from all of the people who turn out to be this customer. */
export interface Draft {
  readonly customer: Customer
  readonly isNew: boolean
  /** Of the person who changes or adds it first. */
  actor: Actor | undefined
  fields: CustomerFields
  hasChanged: boolean
  readonly tags: Map<string, AddedTag>
}

interface AcceptedChanges {
  readonly changes: MappedCustomer
  readonly fields: CustomerFields
}

/** A person who sent a form, and the customer who that is. */
export interface Match {
  readonly person: FormPerson
  readonly draft: Draft
  readonly isProven: boolean
}

/** Without custom fields: staff fill in required ones that the form does not ask for. */
export function additionOf(draft: Draft, consents: readonly Match[]): AddedCustomer {
  const { customer, fields, actor, tags } = draft
  const person = consents.find((match) => match.draft === draft)?.person
  const source = person?.consentSource
  const consent = source ? { channel: ConsentChannel.EMAIL, source, actor: person.actor } : null
  return { customer, fields, actor, tags: [...tags.values()], consent }
}

/** The customer who the person is, among those that are known or about to be added. */
export function matchOf(person: FormPerson, drafts: Draft[]): Match | null {
  const { typed, mayCreate, actor } = person
  const byEmail = typed.email ? drafts.find(({ fields }) => fields.email === typed.email) : undefined
  if (byEmail) {
    fill(byEmail, person)
    return { person, draft: byEmail, isProven: true }
  }
  // Two people may share a number. Another email address means another person.
  const isSame = ({ phone, email }: CustomerFields) => phone === typed.phone && (!typed.email || email === '')
  const byPhone = typed.phone ? drafts.find(({ fields }) => isSame(fields)) : undefined
  if (byPhone) return { person, draft: byPhone, isProven: false }
  if (!mayCreate || (!typed.email && !typed.phone)) return null
  const draft = draftOf(new Customer(), accepted(typed, null).fields, true, actor)
  drafts.push(draft)
  return { person, draft, isProven: true }
}

export function draftOf(customer: Customer, fields: CustomerFields, isNew: boolean, actor?: Actor): Draft {
  return { customer, fields, isNew, actor, hasChanged: false, tags: new Map() }
}

export function mayConsent({ person, isProven, draft }: Match): boolean {
  return Boolean(person.consentSource) && isProven && draft.customer.emailConsent !== ConsentStatus.WITHDRAWN
}

function fill(draft: Draft, { typed, actor }: FormPerson): void {
  const before = draft.fields
  // A place only makes sense as a whole, and a known name is not mixed with another one.
  const { firstname, lastname, email, phone, ...place } = typed
  const isNamed = before.firstname !== '' || before.lastname !== ''
  const isPlaced = [before.address, before.city, before.province, before.postalCode].some(Boolean)
  const missing: MappedCustomer = {
    ...(!isNamed && { ...(firstname && { firstname }), ...(lastname && { lastname }) }),
    ...(before.email === '' && email && { email }),
    ...(before.phone === '' && phone && { phone }),
    ...(!isPlaced && place),
  }
  if (Object.keys(missing).length === 0) return
  const { changes, fields } = accepted(missing, before)
  if (Object.keys(changes).length === 0) return
  draft.fields = fields
  draft.hasChanged = true
  draft.actor ??= actor
}

/** The customer's fields, without changes that customers may not have. These remain in the submission. */
function accepted(changes: MappedCustomer, before: CustomerFields | null): AcceptedChanges {
  try {
    return { changes, fields: checkedCustomer(changes, before) }
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    const refused = new Set(error.faults.map(({ field }) => field))
    const kept = Object.fromEntries(Object.entries(changes).filter(([name]) => !refused.has(name)))
    if (Object.keys(kept).length === Object.keys(changes).length) throw error
    return accepted(kept, before)
  }
}
