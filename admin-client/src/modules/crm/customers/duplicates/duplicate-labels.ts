import type { DuplicateMatch } from '../../../../generated/graphql.ts'

const words: Readonly<Record<DuplicateMatch, string>> = { EMAIL: 'email address', PHONE: 'phone number' }

/** 'same e-mail address and phone number' */
export const matchText = (by: readonly DuplicateMatch[]): string => `same ${by.map((one) => words[one]).join(' and ')}`

interface Same {
  readonly matchedBy: readonly DuplicateMatch[]
}

/** What several customers have in common with one: '2 others have this e-mail address', or either if they differ. */
export function duplicateSummary(others: readonly Same[]): string {
  const shared = (['EMAIL', 'PHONE'] as const).filter((by) => others.some((other) => other.matchedBy.includes(by)))
  const have = others.length === 1 ? '1 other customer has' : `${others.length} other customers have`
  const areAll = shared.every((by) => others.every((other) => other.matchedBy.includes(by)))
  return `${have} this ${shared.map((by) => words[by]).join(areAll ? ' and ' : ' or ')}`
}
