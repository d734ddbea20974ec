import { enumValue, inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { AdjustStockInput, RestMovementFragment, StockChangeInput } from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type RestRequest, type Route, route } from '../../../../rest/route.ts'
import {
  described,
  exemplified,
  list,
  integerOrNull as numberOrNull,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
  time,
} from '../../../../rest/schema.ts'

graphql(`
  fragment RestMovement on StockMovement {
    id kind quantity reason createdBy createdAt productId productName variantId variantTitle sku locationName
  }
`)

const ListMovements = graphql(`
  query RestStockMovements($page: Int!, $perPage: Int!, $where: StockMovementWhere, $orderBy: [StockMovementOrder!]) {
    stockMovements(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...RestMovement } totalItems
    }
  }
`)
const AdjustStock = graphql(`
  mutation RestAdjustStock($input: AdjustStockInput!) {
    adjustStock(input: $input) {
      variants { id productId sku onHand reserved available } userErrors { code message field }
    }
  }
`)

const quantity = { type: 'number' } as const
const sku = exemplified(string, 'WT-16')
const movementSchema = object({
  id: string,
  kind: oneOf('received', 'sold', 'returned', 'adjusted', 'reserved', 'released'),
  quantity: described(quantity, 'Negative for stock that leaves or is released'),
  reason: exemplified(described(string, 'May be empty'), 'Counted'),
  product_id: string,
  product: exemplified(described(string, 'Its name'), 'Winter tyre'),
  variant_id: string,
  variant: exemplified(described(string, 'Its option values; empty without options'), '16 inch / Studded'),
  sku,
  location: exemplified(described(string, 'Its name'), 'Main location'),
  created_by: string,
  created_at: time,
})
const changeSchema = object(
  {
    variant_id: string,
    location_id: exemplified(described(stringOrNull, 'The default location if it is omitted'), null),
    quantity: exemplified(described(quantity, 'The quantity to add; for adjusted it can be negative'), 4.5),
    on_hand: exemplified(
      described({ ...numberOrNull, type: ['number', 'null'] }, 'The counted stock, instead of a quantity'),
      null,
    ),
  },
  ['variant_id'],
)
const variantSchema = object({
  product_id: string,
  variant_id: string,
  sku,
  on_hand: quantity,
  reserved: described(quantity, 'Promised to orders'),
  available: quantity,
})

const orders = { created_at: 'CREATED_AT' } as const
const filters = { variant_id: 'variantId', product_id: 'productId', location_id: 'locationId' } as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/products/stock', ListMovements, {
    summary: 'Stock movements, newest first',
    query: listQuery(orders, {
      product_id: string,
      variant_id: string,
      location_id: string,
      kind: oneOf('received', 'sold', 'returned', 'adjusted', 'reserved', 'released'),
    }),
    answer: listSchema(movementSchema),
    variables: (request) => ({ ...listVariables(request, orders), where: whereIn(request) }),
    reply: ({ stockMovements: { items, totalItems } }, request) =>
      listReply(request, items.map(restMovement), totalItems),
  }),
  route('POST /admin/products/stock', AdjustStock, {
    summary: 'Changes stock. Makes all changes or none',
    body: object(
      {
        changes: described(list(changeSchema), 'At most 250'),
        kind: described(oneOf('adjusted', 'received', 'returned'), 'Adjusted if it is omitted'),
        reason: exemplified(described(string, 'Adjustments without one get Correction or Counted'), 'Counted'),
      },
      ['changes'],
    ),
    answer: object({ success, variants: list(variantSchema) }),
    variables: ({ body }) => ({ input: adjustmentIn(body) }),
    reply: ({ adjustStock: { variants } }) => ({
      success: true,
      variants: variants?.map(({ id, productId, sku, onHand, reserved, available }) => ({
        product_id: productId,
        variant_id: id,
        sku,
        on_hand: onHand,
        reserved,
        available,
      })),
    }),
  }),
]

function whereIn({ query }: RestRequest) {
  const equal = Object.entries(filters).flatMap(([name, as]) => (query[name] ? [[as, { eq: query[name] }]] : []))
  return {
    ...Object.fromEntries(equal),
    ...(query.kind ? { kind: { eq: enumValue<RestMovementFragment['kind']>(query.kind) } } : {}),
  }
}

function adjustmentIn(body: unknown): AdjustStockInput {
  const [changes, kind] = [field(body, 'changes'), field(body, 'kind')]
  const changeNames = { variant_id: 'variantId', location_id: 'locationId', quantity: 'quantity', on_hand: 'onHand' }
  return {
    // Anything else is passed on, so that the schema's error message names it.
    changes: (Array.isArray(changes)
      ? changes.map((change) => inputOf<StockChangeInput>(change, changeNames))
      : changes) as StockChangeInput[],
    ...(kind === undefined ? {} : { kind: enumValue<NonNullable<AdjustStockInput['kind']>>(kind) }),
    ...inputOf<Pick<AdjustStockInput, 'reason'>>(body, { reason: 'reason' }),
  }
}

function restMovement(movement: RestMovementFragment) {
  const { id, kind, quantity, reason, productId, productName, variantId, variantTitle, sku, locationName } = movement
  return {
    id,
    kind: kind.toLowerCase(),
    quantity,
    reason,
    product_id: productId,
    product: productName,
    variant_id: variantId,
    variant: variantTitle,
    sku,
    location: locationName,
    created_by: movement.createdBy,
    created_at: movement.createdAt,
  }
}
