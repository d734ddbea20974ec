/** Members of lists, customers with tags, and customers of saved views: everybody who is in any of them. */
export interface AudiencePart {
  readonly listIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly viewIds: readonly string[]
}

/** Who gets a campaign: everybody in `include` who is not in `exclude`. */
export interface Audience {
  readonly include: AudiencePart
  readonly exclude: AudiencePart
}

const NOTHING: AudiencePart = { listIds: [], tagIds: [], viewIds: [] }
export const NOBODY: Audience = { include: NOTHING, exclude: NOTHING }

export const isEmptyPart = ({ listIds, tagIds, viewIds }: AudiencePart): boolean =>
  listIds.length + tagIds.length + viewIds.length === 0
