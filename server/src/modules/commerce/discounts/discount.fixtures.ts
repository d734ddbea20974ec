import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly discount: string
  }
}

const INPUTS = ['CreateDiscountInput', 'UpdateDiscountInput']
const COUNTS = ['amount', 'buyQuantity', 'getQuantity', 'minSubtotal', 'minQuantity', 'maxUses', 'maxUsesPerCustomer']

export const fixtures: CapabilityFixtures = {
  ids: {
    discount: /^(Update|Delete)DiscountInput\.id$/,
    product: /^(Create|Update)DiscountInput\.productIds$/,
    productCategory: /^(Create|Update)DiscountInput\.categoryIds$/,
    customerTag: /^(Create|Update)DiscountInput\.customerTagIds$/,
  },
  async reset(database, { tenant, discount, customer }) {
    await database.query('delete from discount where tenant_id = $1 and id <> $2', [tenant, discount])
    await database.query(
      `insert into discount (id, tenant_id, name, code, kind, percent, product_ids, category_ids, customer_tag_ids,
          uses, is_active, created_at, updated_at)
       values ($1, $2, 'Given', 'GIVEN', 'percent', 1000, '[]', '[]', '[]', 0, true, now(), now())
       on conflict (id) do update set code = 'GIVEN', kind = 'percent', percent = 1000, uses = 0, max_uses = null,
         max_uses_per_customer = null, is_active = true, starts_at = null, ends_at = null, customer_tag_ids = '[]'`,
      [discount, tenant],
    )
    await database.query(
      `insert into discount_use (tenant_id, discount_id, customer_id, purpose) select $1, $2, $3, 'given'
       where not exists (select from discount_use where tenant_id = $1)`,
      [tenant, discount, customer],
    )
  },
  values: {
    ...Object.fromEntries(COUNTS.flatMap((name) => INPUTS.map((input) => [`${input}.${name}`, () => 3]))),
    'CreateDiscountInput.code': () => `WALK-${nextNumber()}`,
    'UpdateDiscountInput.code': () => `WALK-${nextNumber()}`,
    'CreateDiscountInput.percent': () => 10,
    'UpdateDiscountInput.percent': () => 10,
    'CreateDiscountInput.startsAt': () => '2026-01-01T00:00:00Z',
    'CreateDiscountInput.endsAt': () => '2090-01-01T00:00:00Z',
    'UpdateDiscountInput.startsAt': () => '2026-01-01T00:00:00Z',
    'UpdateDiscountInput.endsAt': () => '2090-01-01T00:00:00Z',
  },
  rest: {
    'GET /admin/discounts': () => ({}),
    'POST /admin/discounts': () => ({ body: { name: 'Walk', kind: 'percent', percent: 5 } }),
    'PUT /admin/discounts/:id': ({ discount }) => ({ params: { id: discount }, body: { percent: 7.5 } }),
    'DELETE /admin/discounts/:id': ({ discount }) => ({ params: { id: discount } }),
  },
  vocabulary: ['discount.kind', 'discount.code'],
}
