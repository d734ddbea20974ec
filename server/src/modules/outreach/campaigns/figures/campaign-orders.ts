import type { RequestContext } from '../../../../kernel/context/context.ts'
import { onCartOrdered } from '../../../commerce/checkout/index.ts'
import { onDocumentCancelled } from '../../../commerce/documents/index.ts'
import { addCounts, TODAY } from './campaign-counters.ts'

/** An order counts for the campaign whose link its customer clicked last, if that was at most so many days before. */
export const ATTRIBUTION_DAYS = 5

interface Attributed {
  readonly campaignId: string
  readonly amount: number
  readonly day: string
  /** As PostgreSQL writes arrays. */
  readonly listIds: string
}

/** SQL: the columns of `Attributed`. */
const ATTRIBUTED = `"campaign_id" as "campaignId", "amount"::float8 as "amount", "day"::text as "day", "list_ids"::text as "listIds"`

/** Counts orders for campaigns. Requires the transaction of the order. */
export class CampaignOrders {
  constructor(private readonly ctx: RequestContext) {}

  async placed(orderId: string, customerId: string): Promise<void> {
    const { em } = this.ctx
    const [counted] = await em.execute<Attributed[]>(
      `with mails as (
         select r."id", r."tenant_id", r."list_ids" from "campaign_recipient" r where r."customer_id" = ? and r."clicked_at" is not null
         union select r."id", r."tenant_id", r."list_ids" from "campaign_recipient" r join "customer" c on c."email" = r."email"
           where c."id" = ? and c."email" <> '' and r."clicked_at" is not null
       ), last as (
         select k."tenant_id", k."campaign_id", m."list_ids" from "campaign_click" k join mails m on m."tenant_id" = k."tenant_id" and m."id" = k."recipient_id"
           where not k."is_machine" and k."at" > now() - interval '${ATTRIBUTION_DAYS} days' order by k."at" desc limit 1
       )
       insert into "campaign_order" ("tenant_id", "campaign_id", "order_id", "amount", "day", "list_ids")
         select l."tenant_id", l."campaign_id", d."id", d."grand_total", ${TODAY}, l."list_ids" from last l join "document" d on d."id" = ?
         on conflict do nothing returning ${ATTRIBUTED}`,
      [customerId, customerId, orderId],
    )
    if (counted) await this.count(counted, 1)
  }

  async cancelled(orderId: string): Promise<void> {
    const { em } = this.ctx
    const [counted] = await em.execute<Attributed[]>(
      `delete from "campaign_order" where "order_id" = ? returning ${ATTRIBUTED}`,
      [orderId],
    )
    if (counted) await this.count(counted, -1)
  }

  private async count({ campaignId, amount, day, listIds }: Attributed, orders: 1 | -1): Promise<void> {
    const { em } = this.ctx
    const revenue = orders * amount
    await addCounts(em, campaignId, { orders, revenue }, day)
    await em.execute(
      `update "campaign_mailing_list" set "orders" = "orders" + ?, "revenue" = "revenue" + ?
         where "campaign_id" = ? and "list_id" = any(?::uuid[])`,
      [orders, revenue, campaignId, listIds],
    )
  }
}

/** Registers what orders mean for campaigns. */
export function listenToOrders(): void {
  onCartOrdered((ctx, { orderId, customerId }) => ctx.use(CampaignOrders).placed(orderId, customerId))
  onDocumentCancelled((ctx, { id }) => ctx.use(CampaignOrders).cancelled(id))
}
