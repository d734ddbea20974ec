import type { CampaignAudienceInput, CampaignFieldsFragment, CampaignReaction } from '../../../../generated/graphql.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { formatMoney } from '../../../../ui/money.ts'

type Stored = CampaignFieldsFragment['audience']
type StoredPart = Stored['include']
export type OrderCondition = Omit<StoredPart['orders'][number], '__typename'>
type Kind = 'list' | 'tag' | 'view' | 'form' | 'orders' | Lowercase<CampaignReaction>

/** Conditions as `<kind>:<id>`, so that one field can hold all kinds. Conditions by orders have JSON in place of an ID. */
export interface AudienceForm {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

export const choiceOf = (kind: Kind, id: string): string => `${kind}:${id}`

export const ordersChoice = ({ productId, productName, days, minimum }: OrderCondition): string =>
  choiceOf('orders', JSON.stringify({ productId, productName, days, minimum }))

export const isByOrders = (choice: string): boolean => choice.startsWith('orders:')

/** All customers who ever placed an order. */
export const ANY_ORDER = ordersChoice({ productId: null, productName: null, days: null, minimum: null })

export function audienceFormOf({ include, exclude }: Stored): AudienceForm {
  return { include: choicesOf(include), exclude: choicesOf(exclude) }
}

export function audienceInput({ include, exclude }: AudienceForm): CampaignAudienceInput {
  return { include: partOf(include), exclude: partOf(exclude) }
}

/** The name of a condition by orders, such as 'Ordered Winter tire in the last 30 days, $500.00 or more'. */
export function ordersLabel({ productId, productName, days, minimum }: OrderCondition): string {
  const what = productId ? (productName ?? 'a product that is deleted or hidden') : 'anything'
  const when = days === null ? '' : ` in the last ${days === 1 ? 'day' : `${formatNumber(days)} days`}`
  return `Ordered ${what}${when}${minimum === null ? '' : `, ${formatMoney(minimum)} or more`}`
}

/** The label of a condition that is not among the choices, or no longer. */
export function labelOf(choice: string): string {
  const [kind, id] = split(choice)
  if (kind === 'orders') return ordersLabel(JSON.parse(id))
  if (kind === 'form') return `Sent “${id}”`
  return kind in REACTION_LABELS
    ? `${REACTION_LABELS[kind as Lowercase<CampaignReaction>]} another campaign`
    : 'Deleted'
}

export const REACTION_LABELS: Readonly<Record<Lowercase<CampaignReaction>, string>> = {
  opened: 'Opened',
  clicked: 'Clicked in',
  not_opened: 'Didn’t open',
}
const REACTIONS: readonly CampaignReaction[] = ['OPENED', 'CLICKED', 'NOT_OPENED']

const lower = (reaction: CampaignReaction) => reaction.toLowerCase() as Lowercase<CampaignReaction>

function split(choice: string): readonly [kind: Kind, id: string] {
  const at = choice.indexOf(':')
  return [choice.slice(0, at) as Kind, choice.slice(at + 1)]
}

const choicesOf = ({ listIds, tagIds, viewIds, forms, orders, campaigns }: StoredPart) => [
  ...listIds.map((id) => choiceOf('list', id)),
  ...tagIds.map((id) => choiceOf('tag', id)),
  ...viewIds.map((id) => choiceOf('view', id)),
  ...forms.map((name) => choiceOf('form', name)),
  ...orders.map(ordersChoice),
  ...campaigns.map(({ campaignId, reaction }) => choiceOf(lower(reaction), campaignId)),
]

function partOf(choices: readonly string[]) {
  const chosen = choices.map(split)
  const ids = (wanted: Kind) => chosen.flatMap(([kind, id]) => (kind === wanted ? id : []))
  return {
    listIds: ids('list'),
    tagIds: ids('tag'),
    viewIds: ids('view'),
    forms: ids('form'),
    orders: ids('orders').map((json) => {
      const { productId, days, minimum } = JSON.parse(json) as OrderCondition
      return { productId, days, minimum }
    }),
    campaigns: REACTIONS.flatMap((reaction) => ids(lower(reaction)).map((campaignId) => ({ campaignId, reaction }))),
  }
}
