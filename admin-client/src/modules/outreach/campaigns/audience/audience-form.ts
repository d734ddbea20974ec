import type { CampaignAudienceInput, CampaignFieldsFragment } from '../../../../generated/graphql.ts'

const KINDS = ['list', 'tag', 'view'] as const
type Kind = (typeof KINDS)[number]
type StoredPart = CampaignFieldsFragment['audience']['include']

/** Choices as `list:<id>`, `tag:<id>` and `view:<id>`, so that one field can hold all of them. */
export interface AudienceForm {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

export const choiceOf = (kind: Kind, id: string): string => `${kind}:${id}`

export function audienceFormOf({ include, exclude }: CampaignFieldsFragment['audience']): AudienceForm {
  return { include: choicesOf(include), exclude: choicesOf(exclude) }
}

export function audienceInput({ include, exclude }: AudienceForm): CampaignAudienceInput {
  return { include: partOf(include), exclude: partOf(exclude) }
}

const choicesOf = ({ listIds, tagIds, viewIds }: StoredPart) => [
  ...listIds.map((id) => choiceOf('list', id)),
  ...tagIds.map((id) => choiceOf('tag', id)),
  ...viewIds.map((id) => choiceOf('view', id)),
]

function partOf(choices: readonly string[]) {
  const ids = (kind: Kind) =>
    choices.flatMap((choice) => (choice.startsWith(`${kind}:`) ? choice.slice(kind.length + 1) : []))
  return { listIds: ids('list'), tagIds: ids('tag'), viewIds: ids('view') }
}
