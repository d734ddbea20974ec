import type { RequestContext } from '../../../../kernel/context/context.ts'
import {
  ConsentStatus,
  type Customer,
  CustomerBatch,
  gaveEmailConsent,
  withdrewEmailConsent,
} from '../../../crm/customers/index.ts'
import { hashOf, newToken } from '../../../platform/sessions/index.ts'
import { CartStore, type OpenLine } from '../../cart/index.ts'
import { CartReminder } from './cart-reminder.entity.ts'
import { CartReminderMail } from './reminder-mail.ts'
import type { CartReminderSettings } from './reminder-settings.ts'

interface DueCart {
  readonly id: string
  readonly discountCode: string | null
  readonly email: string
  readonly updatedAt: Date
  readonly expiresAt: Date
}

/** Older carts get no reminder, so that turning reminders on does not mail the whole backlog. */
const LATEST = `interval '3 days'`
/** Limits reminders per customer, because anyone can enter someone else's address at checkout. */
const AT_MOST_EVERY = `interval '7 days'`
const AT_ONCE = 200

/** Addresses of accounts count once they are confirmed. */
const EMAIL = `coalesce(nullif(k."email", ''), case when u."email_confirmed_at" is not null then u."email" end)`

const CUSTOMERS = `select m."id" from "customer" m where m."email" = ${EMAIL} and m."deleted_at" is null`

/**
 * Refused carts are left out by the query, not by the code that sends: they stay refused for days, and would take the
 * places of all others. Anyone can leave any number of carts with one address.
 */
const DUE = `select c."id", c."discount_code" as "discountCode", ${EMAIL} as "email",
    c."updated_at" as "updatedAt", c."expires_at" as "expiresAt"
  from "cart" c left join "checkout" k on k."cart_id" = c."id" left join "user" u on u."id" = c."user_id"
  where c."expires_at" > now() and c."restored_from_id" is null
    and c."updated_at" < now() - ? * interval '1 hour' and c."updated_at" > now() - ? * interval '1 hour' - ${LATEST}
    and exists (select from "cart_line" l where l."cart_id" = c."id")
    and not exists (select from "cart_reminder" r where r."cart_id" = c."id")
    and ${gaveEmailConsent(EMAIL)} and not ${withdrewEmailConsent(EMAIL)}
    and not exists (select from "cart_reminder" r
      where r."customer_id" in (${CUSTOMERS}) and r."reminded_at" > now() - ${AT_MOST_EVERY})
    and not exists (select from "document" d join "web_order" w on w."id" = d."id"
      where d."customer_id" in (${CUSTOMERS}) and w."created_at" > c."updated_at" and w."state" <> 'cancelled')`

/** Sends the reminders of abandoned carts. */
export class CartReminders {
  constructor(private readonly ctx: RequestContext) {}

  /** The IDs of carts that may be due, the newest of each address. `remind` decides. */
  async due({ delayHours }: CartReminderSettings): Promise<string[]> {
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select "id" from (
          select distinct on ("email") "id", "updatedAt" from (${DUE}) "due" order by "email", "updatedAt" desc, "id"
        ) "newest" order by "updatedAt", "id" limit ${AT_ONCE}`,
      [delayHours, delayHours],
    )
    return rows.map(({ id }) => id)
  }

  /**
   * Reminds of a cart that is still due. Requires a transaction. Locks the cart, then the customer, as orders do: the cart
   * is ordered before, and no longer due, or after, which ends the reminder. The row and the mail are written together, so
   * two processes or one that is killed never send two.
   */
  async remind(cartId: string, settings: CartReminderSettings): Promise<boolean> {
    const cart = await this.dueCart(cartId, settings, 'for update of c')
    if (!cart) return false
    const customer = await this.consentingCustomer(cart, settings)
    if (!customer) return false
    const lines = (await this.ctx.use(CartStore).open(cart)).lines.filter(({ variant }) => variant.isSold)
    if (lines.length === 0) return false
    await this.send(cart, customer, lines, settings)
    return true
  }

  private async send(cart: DueCart, customer: Customer, lines: readonly OpenLine[], settings: CartReminderSettings) {
    const token = newToken()
    this.ctx.em.create(CartReminder, {
      cartId: cart.id,
      customerId: customer.id,
      tokenHash: hashOf(token),
      expiresAt: new Date(cart.expiresAt),
    })
    await this.ctx.em.flush()
    await this.ctx.use(CartReminderMail).send({ to: cart.email, token, lines, settings })
  }

  /**
   * Somebody with this address who agreed. Asks again with the customers locked, because other carts of the address may have
   * been reminded of since `due`: null if it is not due any more.
   */
  private async consentingCustomer({ id, email }: DueCart, settings: CartReminderSettings): Promise<Customer | null> {
    const customers = await this.ctx.use(CustomerBatch).having('email', [email], false)
    if (!(await this.dueCart(id, settings))) return null
    return customers.find(({ emailConsent }) => emailConsent === ConsentStatus.GIVEN) ?? null
  }

  private async dueCart(id: string, { delayHours }: CartReminderSettings, lock = ''): Promise<DueCart | null> {
    const [cart] = await this.ctx.em.execute<DueCart[]>(`${DUE} and c."id" = ? ${lock}`, [delayHours, delayHours, id])
    return cart ?? null
  }
}
