import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { hashOf } from '../../../platform/sessions/index.ts'
import { CartReminder } from './cart-reminder.entity.ts'
import type { CartReminderFigures } from './reminder.inputs.ts'

/** Of a token of ours, as base64url. */
const TOKEN_LENGTH = 43

export class CartReminderReader {
  constructor(private readonly ctx: RequestContext) {}

  async figures(): Promise<CartReminderFigures> {
    const [row] = await this.ctx.em.execute<[CartReminderFigures]>(
      `select count(*)::int as "sent", count(w."id")::int as "recovered",
          coalesce(sum(d."grand_total") filter (where w."id" is not null), 0)::float8 as "recoveredTotal"
        from "cart_reminder" r
          left join "web_order" w on w."id" = r."order_id" and w."state" <> 'cancelled'
          left join "document" d on d."id" = w."id"
        where r."reminded_at" > now() - interval '30 days'`,
    )
    return row
  }

  /** Null for a token that is unknown. */
  async byToken(token: string): Promise<CartReminder | null> {
    if (token.length !== TOKEN_LENGTH) return null
    return this.ctx.em.findOne(CartReminder, { tokenHash: hashOf(token) }, { refresh: true })
  }

  /** The reminder whose cart can still be restored: nobody ordered it, and it was not deleted. */
  async open(token: string): Promise<(CartReminder & { readonly cartId: string }) | null> {
    const reminder = await this.byToken(token)
    if (!reminder || reminder.endedAt || reminder.expiresAt <= new Date() || !isId(reminder.cartId ?? '')) return null
    return reminder as CartReminder & { readonly cartId: string }
  }
}
