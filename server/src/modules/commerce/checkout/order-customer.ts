import type { RequestContext } from '../../../kernel/context/context.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import {
  ConsentChannel,
  ConsentService,
  ConsentStatus,
  type Customer,
  CustomerBatch,
  CustomerService,
  checkedCustomer,
  type TypedCustomer,
} from '../../crm/customers/index.ts'
import type { Entered } from './open-checkout.ts'

const SOURCE = 'Checkout of the store'

/** Finds or adds the customer who orders. Requires a transaction; the customer stays locked. */
export class OrderCustomer {
  constructor(private readonly ctx: RequestContext) {}

  /** By the email address. Nothing of a known customer changes: what staff wrote counts more than what anybody types. */
  async record(entered: Entered): Promise<Customer> {
    await this.lockPerson(entered.email)
    const [known] = await this.ctx.use(CustomerBatch).having('email', [entered.email], false)
    const customer =
      known ?? (await this.ctx.use(CustomerService).create(newCustomer(entered), { mayMissFields: true }))
    const mayConsent = !known || (await this.isOwn(entered.email))
    if (entered.acceptsMarketing && mayConsent && customer.emailConsent !== ConsentStatus.WITHDRAWN)
      await this.ctx.use(ConsentService).record({
        customerId: customer.id,
        channel: ConsentChannel.EMAIL,
        status: ConsentStatus.GIVEN,
        source: SOURCE,
      })
    return customer
  }

  /** Nobody else may agree to marketing for a known customer. The order says that it was ticked. */
  private async isOwn(email: string): Promise<boolean> {
    const { viewer, em } = this.ctx
    if (viewer?.roleId !== USER || viewer.apiKeyId) return false
    const own = 'select from "user" where "id" = ? and "email" = ? and "email_confirmed_at" is not null'
    return (await em.execute<object[]>(own, [viewer.userId, email])).length > 0
  }

  /** Two orders of one person at the same time, or an order and a form, must not add the person twice. */
  private async lockPerson(email: string): Promise<void> {
    const key = `form sender ${this.ctx.currentTenant.id} ${email}`
    await this.ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key])
  }
}

function newCustomer({ email, name, phone, address }: Entered): TypedCustomer {
  const [first = '', ...rest] = name.split(' ')
  const last = rest.join(' ')
  const named = { email, firstname: first.slice(0, 100), lastname: last.slice(0, 100) }
  const typed = { ...named, ...(phone && { phone }), ...address }
  try {
    checkedCustomer(typed, null)
    return typed
  } catch (error) {
    // A place or a number that customers may not have. The order has it all the same.
    if (!(error instanceof UserInputError)) throw error
    return named
  }
}
