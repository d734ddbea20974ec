import { registerEnumType } from 'type-graphql'

export enum CampaignReaction {
  OPENED = 'opened',
  CLICKED = 'clicked',
  NOT_OPENED = 'not_opened',
}
registerEnumType(CampaignReaction, {
  name: 'CampaignReaction',
  description: 'Of people; programs do not count. Somebody who clicked has opened it too.',
  valuesConfig: { NOT_OPENED: { description: 'It was sent to them, and they neither opened it nor clicked a link.' } },
})

/** Orders of the store by which customers are chosen. Null stands for any. */
export interface OrderCondition {
  readonly productId: string | null
  /** Only those of so many last days. */
  readonly days: number | null
  /** What a customer's orders come to together at least, in cents. */
  readonly minimum: number | null
}

export interface ReactionCondition {
  readonly campaignId: string
  readonly reaction: CampaignReaction
}

/** Everybody who is in any of these. */
export interface AudiencePart {
  readonly listIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly viewIds: readonly string[]
  /** Names of forms, whatever their capitals. */
  readonly forms: readonly string[]
  readonly orders: readonly OrderCondition[]
  readonly campaigns: readonly ReactionCondition[]
}

/** Who gets a campaign: everybody in `include` who is not in `exclude`. */
export interface Audience {
  readonly include: AudiencePart
  readonly exclude: AudiencePart
}

/** As it is stored. Campaigns from before there was a kind of condition lack it. */
export interface StoredAudience {
  readonly include?: Partial<AudiencePart>
  readonly exclude?: Partial<AudiencePart>
}

const NOTHING: AudiencePart = { listIds: [], tagIds: [], viewIds: [], forms: [], orders: [], campaigns: [] }
export const NOBODY: Audience = { include: NOTHING, exclude: NOTHING }

export const wholeAudience = ({ include, exclude }: StoredAudience): Audience => ({
  include: { ...NOTHING, ...include },
  exclude: { ...NOTHING, ...exclude },
})

export const isEmptyPart = (part: AudiencePart): boolean =>
  Object.values(part).every((conditions) => conditions.length === 0)
