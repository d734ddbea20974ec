import type { RequestContext } from '../../../../kernel/context/context.ts'
import { ConsentChannel, ConsentService, ConsentStatus, Customer } from '../../../crm/customers/index.ts'
import { CartService, type OpenCart } from '../../cart/index.ts'
import type { CartReminder } from './cart-reminder.entity.ts'
import { CartReminderReader } from './reminder-reader.ts'

/** The links in reminders. Writes require a transaction. */
export class CartReminderLinks {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Copies the abandoned cart into the opener's own one. The abandoned one is only read, so that mail programs that open
   * links change nothing of it. Null if the link has expired or the customer has ordered.
   */
  async restore(token: string): Promise<OpenCart | null> {
    const reminder = await this.ctx.use(CartReminderReader).open(token)
    if (!reminder) return null
    return this.ctx.use(CartService).restore(reminder.cartId, reminder.id)
  }

  /** Null for an unknown link. */
  find(token: string): Promise<CartReminder | null> {
    return this.ctx.use(CartReminderReader).byToken(token)
  }

  /** Withdraws the consent of everybody with the address that the reminder went to. False for an unknown link. */
  async stop(token: string): Promise<boolean> {
    const { em } = this.ctx
    const reminder = await this.find(token)
    const reminded = reminder && (await em.findOne(Customer, { id: reminder.customerId, deletedAt: null }))
    if (!reminded) return false
    const where = { email: reminded.email, emailConsent: ConsentStatus.GIVEN, deletedAt: null }
    const customers = reminded.email === '' ? [] : await em.find(Customer, where, { orderBy: { id: 'asc' } })
    for (const { id: customerId } of customers)
      await this.ctx.use(ConsentService).record({
        customerId,
        channel: ConsentChannel.EMAIL,
        status: ConsentStatus.WITHDRAWN,
        source: 'Link in a cart reminder',
      })
    return true
  }
}
