import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { phoneIn } from '../../../../kernel/validation/phone.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import {
  type Customer,
  CustomerBatch,
  type CustomerKey,
  CustomerService,
  CustomerTagService,
  checkedCustomer,
} from '../../../crm/customers/index.ts'
import type { FormSubmission } from '../submissions/form-submission.entity.ts'
import { customerIn, type MappedCustomer } from './customer-fields.ts'

const MOST_TAG_CHARACTERS = 40

export interface RecordedCustomer {
  readonly id: string
  /** Whether the sender named the customer's email address, or is new. */
  readonly isProven: boolean
}

/** Finds or adds the customer who sent a form, or booked. Requires a transaction. */
export class FormCustomer {
  constructor(private readonly ctx: RequestContext) {}

  /** As `recordPerson`. What was left out is a notice of the submission. */
  async record(submission: FormSubmission, mayCreate: boolean): Promise<RecordedCustomer | null> {
    const typed = this.mapped(submission)
    const found = await this.recordPerson(typed, mayCreate)
    if (found && !found.isProven && typed.email)
      submission.addNotice(`The customer was found by the phone number alone, so ${typed.email} was not added.`)
    return found
  }

  /**
   * Only empty fields of a known customer are filled. Of one found by the phone number alone nothing is filled: anybody
   * can type a number. Null if there is none and none is to be added.
   */
  async recordPerson(typed: MappedCustomer, mayCreate: boolean): Promise<RecordedCustomer | null> {
    if (!typed.email && !typed.phone) return null
    await this.lockPerson(typed)
    const [byEmail] = typed.email ? await this.having('email', typed.email) : []
    if (byEmail) return { id: await this.fill(byEmail, typed), isProven: true }
    // Two people may share a number. Another email address means another person.
    const byPhone = typed.phone ? await this.having('phone', typed.phone) : []
    const known = byPhone.find((customer) => !typed.email || customer.email === '')
    if (known) return { id: known.id, isProven: false }
    if (!mayCreate) return null
    // Staff fill in the required custom fields that the form does not ask for.
    const { id } = await this.ctx.use(CustomerService).create(accepted(typed, null), { mayMissFields: true })
    return { id, isProven: true }
  }

  /** Tags that don't exist yet are created. */
  async tag(customerId: string, names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    const short = names.map((name) => truncate(name, MOST_TAG_CHARACTERS).trim())
    try {
      const ids = await this.ctx.use(CustomerTagService).idsByName(short)
      const add = [...new Set(short.flatMap((name) => ids.get(name.toLowerCase()) ?? []))]
      await this.ctx.use(CustomerService).tag([customerId], { add, remove: [] })
    } catch (error) {
      // The tenant has as many tags as it may have. The submission counts more than its tags.
      if (!(error instanceof UserInputError)) throw error
    }
  }

  private mapped({ values, senderEmail, senderPhone }: FormSubmission): MappedCustomer {
    const { phone: typedPhone = senderPhone, email = senderEmail, ...rest } = customerIn(values)
    const phone = typedPhone && phoneIn(rest.country ?? 'CA', typedPhone)
    return { ...rest, ...(email && { email: email.toLowerCase() }), ...(phone && { phone }) }
  }

  /** Two submissions of one person at the same time must not add the person twice. */
  private async lockPerson({ email, phone }: MappedCustomer): Promise<void> {
    const { id } = this.ctx.currentTenant
    for (const key of [email, phone].filter(Boolean).sort())
      await this.ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`form sender ${id} ${key}`])
  }

  private having(key: CustomerKey, value: string): Promise<Customer[]> {
    return this.ctx.use(CustomerBatch).having(key, [value], false)
  }

  private async fill(customer: Customer, typed: MappedCustomer): Promise<string> {
    // A place only makes sense as a whole, and a known name is not mixed with another one.
    const { firstname, lastname, email, phone, ...place } = typed
    const isNamed = customer.firstname !== '' || customer.lastname !== ''
    const isPlaced = [customer.address, customer.city, customer.province, customer.postalCode].some(Boolean)
    const missing: MappedCustomer = {
      ...(!isNamed && { ...(firstname && { firstname }), ...(lastname && { lastname }) }),
      ...(customer.email === '' && email && { email }),
      ...(customer.phone === '' && phone && { phone }),
      ...(!isPlaced && place),
    }
    const changes = accepted(missing, customer)
    if (Object.keys(changes).length > 0) await this.ctx.use(CustomerService).update({ id: customer.id, ...changes })
    return customer.id
  }
}

/** Without fields that customers may not have. They remain in the submission. */
function accepted(typed: MappedCustomer, before: Customer | null): MappedCustomer {
  try {
    checkedCustomer(typed, before)
    return typed
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    const refused = new Set(error.faults.map(({ field }) => field))
    const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !refused.has(name)))
    return Object.keys(kept).length < Object.keys(typed).length ? accepted(kept, before) : typed
  }
}
