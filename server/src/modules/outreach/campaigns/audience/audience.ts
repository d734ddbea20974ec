import { registerEnumType } from 'type-graphql'

export enum CampaignReaction {
  OPENED = 'opened',
  CLICKED = 'clicked',
  NOT_OPENED = 'not_opened',
}
registerEnumType(CampaignReaction, {
  name: 'CampaignReaction',
  description: 'What people did with a campaign. Bots are not counted, and a click counts as an open.',
  valuesConfig: { NOT_OPENED: { description: 'It was sent to them, and they neither opened it nor clicked a link.' } },
})

/** Chooses customers by their orders in the store. A null field does not narrow them. */
export interface OrderCondition {
  readonly productId: string | null
  /** Only orders of the last so many days. */
  readonly days: number | null
  /** The least total of a customer's matching orders, in cents. */
  readonly minimum: number | null
}

export interface ReactionCondition {
  readonly campaignId: string
  readonly reaction: CampaignReaction
}

/** Everybody who is in at least one of these. */
export interface AudiencePart {
  readonly listIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly viewIds: readonly string[]
  /** Names of forms, case-insensitive. */
  readonly forms: readonly string[]
  readonly orders: readonly OrderCondition[]
  readonly campaigns: readonly ReactionCondition[]
}

/** Who gets a campaign: everybody in `include` who is not in `exclude`. */
export interface Audience {
  readonly include: AudiencePart
  readonly exclude: AudiencePart
}

/** The stored audience. Older campaigns lack the kinds of conditions that were added later. */
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
