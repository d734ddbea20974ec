import type { RequestContext } from '../../../../kernel/context/context.ts'
import { forbidden } from '../../../../kernel/validation/errors.ts'
import type { AudiencePart, OrderCondition } from './audience.ts'

type Guarded = Pick<AudiencePart, 'forms' | 'orders'>

const orderKey = ({ productId, days, minimum }: OrderCondition) => JSON.stringify([productId, days, minimum])

/** Conditions that tell about people what only some staff may know: what they ordered, and which forms they sent. */
export class AudienceAccess {
  constructor(private readonly ctx: RequestContext) {}

  get seesOrders(): boolean {
    return this.ctx.can('orders.can_view')
  }

  get seesForms(): boolean {
    return this.ctx.can('forms.can_view')
  }

  /** Throws FORBIDDEN if there is a condition that the viewer may not use and that is not among those stored already. */
  require(sent: Guarded, stored: Guarded): void {
    const orders = new Set(stored.orders.map(orderKey))
    if (!this.seesOrders && sent.orders.some((one) => !orders.has(orderKey(one)))) this.refuse('orders', 'web orders')
    const forms = new Set(stored.forms.map((name) => name.toLowerCase()))
    if (!this.seesForms && sent.forms.some((name) => !forms.has(name.toLowerCase()))) this.refuse('forms', 'forms')
  }

  private refuse(feature: 'orders' | 'forms', records: string): never {
    this.ctx.requireFeature(feature)
    throw forbidden(
      `You can't count or choose people by ${feature} without permission to view ${records}. Ask an administrator.`,
    )
  }
}
