import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { DiscountKind } from './discount.entity.ts'
import type { CreateDiscountInput } from './discount.inputs.ts'
import { DiscountService } from './discount.service.ts'

const byTenant: Readonly<Record<string, readonly CreateDiscountInput[]>> = {
  maple: [
    {
      name: 'Welcome to Maple Auto',
      code: 'WELCOME10',
      kind: DiscountKind.PERCENT,
      percent: 10,
      maxUsesPerCustomer: 1,
    },
    { name: 'Free delivery over $150', kind: DiscountKind.FREE_DELIVERY, minSubtotal: 15_000 },
  ],
  birch: [{ name: 'Six for five', kind: DiscountKind.BUY_X_GET_Y, buyQuantity: 5, getQuantity: 1, isActive: false }],
}

export async function seedDiscounts(ctx: RequestContext, { handle }: DemoTenant): Promise<void> {
  for (const discount of byTenant[handle] ?? []) await ctx.use(DiscountService).create(discount)
}
