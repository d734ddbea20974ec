import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly comment: string
  }
}

/** Tasks come later and insert the comment on theirs that this names. */
export const fixtures: CapabilityFixtures = {
  longTexts: { 'EditCommentInput.body': 5_000 },
  ids: { comment: /^((EditComment|ReactToComment)Input\.id|ManageCommentsInput\.ids)$/ },
  vocabulary: ['comment_reaction.reaction'],
}
