import { amountOrNull, cents, dollars } from '../../../../rest/amounts.ts'
import { enumValue } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { CampaignAudienceInput, RestAudiencePartFragment } from '../../../../rest/generated/graphql.ts'
import { field, isObject, pick } from '../../../../rest/route.ts'
import {
  described,
  exemplified,
  integerOrNull,
  list,
  object,
  oneOf,
  type Schema,
  string,
  stringOrNull,
} from '../../../../rest/schema.ts'

graphql(`
  fragment RestAudiencePart on AudiencePartChoice {
    listIds tagIds viewIds forms orders { productId days minimum } campaigns { campaignId reaction }
  }
`)

const orders = object(
  {
    product_id: described(exemplified(stringOrNull, null), 'Only orders with this product'),
    days: described(exemplified(integerOrNull, 365), 'Only orders of the last so many days'),
    minimum: described(amountOrNull, 'The least total of a customer’s matching orders, with taxes, in dollars'),
  },
  [],
)
const part = object(
  {
    list_ids: list(string),
    tag_ids: list(string),
    view_ids: list(string),
    forms: described(
      list(string),
      'People who have sent one of these forms, by its name. Adding one needs the permission to view forms',
    ),
    orders: described(list(orders), 'Customers with such orders. Adding one needs the permission to view web orders'),
    campaigns: described(
      list(object({ campaign_id: string, reaction: oneOf('opened', 'clicked', 'not_opened') })),
      'People by what they did with another campaign',
    ),
  },
  [],
)
const nobody = { list_ids: [], tag_ids: [], view_ids: [], forms: [], orders: [], campaigns: [] }

export const audienceSchema: Schema = exemplified(
  described(
    object({ include: part, exclude: part }, []),
    'Everybody who meets a condition of `include` and none of `exclude`',
  ),
  { include: nobody, exclude: nobody },
)

export const restAudiencePart = ({ orders, campaigns, ...part }: RestAudiencePartFragment) => ({
  list_ids: part.listIds,
  tag_ids: part.tagIds,
  view_ids: part.viewIds,
  forms: part.forms,
  orders: orders.map(({ productId, days, minimum }) => {
    return { product_id: productId, days, minimum: minimum === null ? null : dollars(minimum) }
  }),
  campaigns: campaigns.map(({ campaignId, reaction }) => ({
    campaign_id: campaignId,
    reaction: reaction.toLowerCase(),
  })),
})

/** An audience under its GraphQL names. Invalid values are passed on for GraphQL to refuse. */
export function sentAudience(sent: unknown): CampaignAudienceInput {
  if (!isObject(sent)) return sent as never
  const parts = { include: sentPart(field(sent, 'include')), exclude: sentPart(field(sent, 'exclude')) }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

function sentPart(sent: unknown): unknown {
  if (!isObject(sent)) return sent
  const { orders, campaigns, ...others } = pick(sent, {
    ...{ list_ids: 'listIds', tag_ids: 'tagIds', view_ids: 'viewIds', forms: 'forms' },
    ...{ orders: 'orders', campaigns: 'campaigns' },
  }) as Readonly<Record<string, unknown>>
  return {
    ...others,
    ...(orders !== undefined && { orders: each(orders, sentOrders) }),
    ...(campaigns !== undefined && { campaigns: each(campaigns, sentCampaign) }),
  }
}

function sentOrders(sent: object): object {
  const picked = pick(sent, { product_id: 'productId', days: 'days' })
  const minimum = field(sent, 'minimum')
  return { ...picked, ...(minimum !== undefined && { minimum: minimum === null ? null : cents(minimum) }) }
}

const sentCampaign = (sent: object): object => ({
  campaignId: field(sent, 'campaign_id'),
  reaction: enumValue(field(sent, 'reaction')),
})

const each = (sent: unknown, read: (one: object) => object): unknown =>
  Array.isArray(sent) ? sent.map((one) => (isObject(one) ? read(one) : one)) : sent
