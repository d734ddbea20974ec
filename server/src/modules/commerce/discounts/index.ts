import type { Capability } from '../../../kernel/capability/capability.ts'
import { Discount, DiscountUse } from './discount.entity.ts'
import { DiscountResolver } from './discount.resolver.ts'
import { seedDiscounts } from './seed-discounts.ts'

export type { Applied, AppliedDiscount } from './applied-discounts.ts'
export { DiscountService } from './discount.service.ts'
export { refusalOf } from './discount-amounts.ts'
export { DiscountReader, type LineToDiscount } from './discount-reader.ts'

export const discounts: Capability = {
  name: 'discounts',
  entities: [Discount, DiscountUse],
  resolvers: [DiscountResolver],
  rest: () => import('./discount.rest.ts'),
  demo: seedDiscounts,
}
