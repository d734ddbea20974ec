import { amountOrNull, centsOf, dollars } from '../../../rest/amounts.ts'
import { byId, changesOf, enumValue, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateDiscountInput, RestDiscountFragment, UpdateDiscountInput } from '../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { field, type Route, route } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  object,
  oneOf,
  string,
  stringOrNull,
  timeOrNull,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestDiscount on Discount {
    id name code kind percent amount buyQuantity getQuantity minSubtotal minQuantity productIds categoryIds customerTagIds
    startsAt endsAt maxUses maxUsesPerCustomer uses isActive version
  }
`)

const ListDiscounts = graphql(`
  query RestDiscounts { discounts { ...RestDiscount } }
`)
const CreateDiscount = graphql(`
  mutation RestCreateDiscount($input: CreateDiscountInput!) {
    createDiscount(input: $input) { discount { ...RestDiscount } userErrors { code message field } }
  }
`)
const UpdateDiscount = graphql(`
  mutation RestUpdateDiscount($input: UpdateDiscountInput!) {
    updateDiscount(input: $input) { discount { ...RestDiscount } userErrors { code message field } }
  }
`)
const DeleteDiscount = graphql(`
  mutation RestDeleteDiscount($input: DeleteDiscountInput!) {
    deleteDiscount(input: $input) { deletedId userErrors { code message field } }
  }
`)

const sent = {
  name: exemplified(string, 'Spring sale'),
  code: described(exemplified(stringOrNull, 'SPRING10'), 'Null for an automatic discount'),
  kind: oneOf('percent', 'amount', 'free_delivery', 'buy_x_get_y'),
  percent: described(numberOrNull, 'For percent'),
  amount: described(amountOrNull, 'For amount: in dollars'),
  buy_quantity: described(integerOrNull, 'For buy_x_get_y: how many items are paid for'),
  get_quantity: described(integerOrNull, 'For buy_x_get_y: how many more items are free'),
  min_subtotal: described(amountOrNull, 'In dollars, of what the discount is for'),
  min_quantity: integerOrNull,
  product_ids: list(string),
  category_ids: described(list(string), 'With the categories below them'),
  customer_tag_ids: list(string),
  starts_at: timeOrNull,
  ends_at: timeOrNull,
  max_uses: described(integerOrNull, 'In total'),
  max_uses_per_customer: integerOrNull,
  is_active: boolean,
}
const version = described(integer, 'For updates: the last read version; an older one is refused')
const one = oneOfKey('discount', object({ id: string, ...sent, uses: integer, version }))
const listed = object({ id: string, ...sent, uses: integer, version })

const names = {
  name: 'name',
  code: 'code',
  percent: 'percent',
  buy_quantity: 'buyQuantity',
  get_quantity: 'getQuantity',
  min_quantity: 'minQuantity',
  product_ids: 'productIds',
  category_ids: 'categoryIds',
  customer_tag_ids: 'customerTagIds',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  max_uses: 'maxUses',
  max_uses_per_customer: 'maxUsesPerCustomer',
  is_active: 'isActive',
  version: 'version',
}
const orders = ['name', 'uses'] as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/discounts', ListDiscounts, {
    summary: 'All discounts, with a code and automatic ones',
    query: listQuery(orders),
    answer: listSchema(listed),
    variables: () => ({}),
    reply: ({ discounts }, request) => wholeListReply(request, discounts.map(restDiscount), orders),
  }),
  route('POST /admin/discounts', CreateDiscount, {
    summary: 'Creates a discount',
    body: object(sent, ['name', 'kind']),
    bodyExample: { name: 'Spring sale', code: 'SPRING10', kind: 'percent', percent: 10 },
    answer: one,
    variables: ({ body }) => ({ input: { ...inputOf<CreateDiscountInput>(body, names), ...converted(body) } }),
    reply: ({ createDiscount: { discount } }) => ({ success: true, discount: discount && restDiscount(discount) }),
  }),
  route('PUT /admin/discounts/:id', UpdateDiscount, {
    summary: 'Updates a discount; omitted fields are unchanged',
    body: object({ ...sent, version }, []),
    bodyExample: { percent: 15, version: 1 },
    answer: one,
    variables: ({ params, body }) => ({
      input: { ...changesOf<UpdateDiscountInput>(params.id, body, names), ...converted(body) },
    }),
    reply: ({ updateDiscount: { discount } }) => ({ success: true, discount: discount && restDiscount(discount) }),
  }),
  byId('DELETE /admin/discounts/:id', DeleteDiscount, { summary: 'Deletes a discount' }),
]

/** Fields that GraphQL writes differently. The schema of GraphQL names the wrong ones. */
function converted(body: unknown): Pick<CreateDiscountInput, 'kind' | 'amount' | 'minSubtotal'> {
  const [kind, amount, minSubtotal] = [field(body, 'kind'), field(body, 'amount'), field(body, 'min_subtotal')]
  return {
    ...(kind !== undefined && { kind: enumValue<CreateDiscountInput['kind']>(kind) }),
    ...(amount !== undefined && { amount: centsOf(amount, 'amount') }),
    ...(minSubtotal !== undefined && { minSubtotal: centsOf(minSubtotal, 'min_subtotal') }),
  } as Pick<CreateDiscountInput, 'kind' | 'amount' | 'minSubtotal'>
}

function restDiscount(discount: RestDiscountFragment) {
  const { id, name, code, kind, percent, amount, minSubtotal, startsAt, endsAt, uses, version: last } = discount
  return {
    ...{ id, name, code, kind: kind.toLowerCase(), percent, uses, version: last },
    amount: typeof amount === 'number' ? dollars(amount) : null,
    buy_quantity: discount.buyQuantity,
    get_quantity: discount.getQuantity,
    min_subtotal: typeof minSubtotal === 'number' ? dollars(minSubtotal) : null,
    min_quantity: discount.minQuantity,
    product_ids: discount.productIds,
    category_ids: discount.categoryIds,
    customer_tag_ids: discount.customerTagIds,
    starts_at: startsAt,
    ends_at: endsAt,
    max_uses: discount.maxUses,
    max_uses_per_customer: discount.maxUsesPerCustomer,
    is_active: discount.isActive,
  }
}
