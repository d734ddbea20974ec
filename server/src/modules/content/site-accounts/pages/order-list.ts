import type { AccountList } from '@mainstreet/site-client/account'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { slice } from '../../../../kernel/graphql/paging.ts'
import { formatMoney } from '../../../../kernel/money/format-money.ts'
import { Fulfilment } from '../../../commerce/documents/index.ts'
import {
  OrderLink,
  OrderReader,
  orderAgain,
  type PlacedOrder,
  WebOrderState,
} from '../../../commerce/web-orders/index.ts'

const MOST_SHOWN = 20

/** The last orders of the shopper. Null without a store. */
export async function orderList(ctx: RequestContext): Promise<AccountList | null> {
  if (!ctx.hasFeature('store')) return null
  const { items } = await ctx.use(OrderReader).mine(slice(1, MOST_SHOWN))
  const link = ctx.use(OrderLink)
  return {
    kind: 'list',
    id: 'orders',
    heading: 'Orders',
    empty: 'You have not ordered anything yet.',
    items: items.map((order) => ({
      id: order.id,
      name: `Order ${order.number}`,
      lines: [`Order ${order.number} · ${formatMoney(order.total)}`, dayOf(order.placedAt), contentOf(order)],
      badge: stateOf(order),
      edit: { text: 'View', href: link.pathOf(order) },
      actions: [{ name: 'again', label: 'Order again' }],
    })),
  }
}

/** Puts an order into the cart once more. Returns where the shopper sees it. */
export async function orderOnceMore(ctx: RequestContext, name: { id?: string; token?: string }): Promise<string> {
  const order = await ctx.use(OrderReader).named(name)
  const { leftOut } = await inTransaction(ctx, () => orderAgain(ctx, order))
  return leftOut.length > 0 ? '/cart?notice=left-out' : '/cart'
}

const dayOf = (date: Date) => date.toLocaleDateString('en-CA', { year: 'numeric', month: 'long', day: 'numeric' })

function contentOf({ lines }: PlacedOrder): string {
  const [first, ...others] = lines
  if (!first) return ''
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`
}

function stateOf({ state, fulfilment, balance }: PlacedOrder): string {
  if (state === WebOrderState.CANCELLED) return 'Cancelled'
  if (state === WebOrderState.AWAITING_PAYMENT) return 'Waiting for payment'
  if (fulfilment === Fulfilment.COMPLETED) return 'Completed'
  if (fulfilment === Fulfilment.SHIPPED) return 'Shipped'
  if (fulfilment === Fulfilment.READY_FOR_PICKUP) return 'Ready for pick-up'
  return balance > 0 ? 'To be paid' : 'In progress'
}
