import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { Comment, CommentMention, CommentReaction } from './comment.entity.ts'
import { CommentResolver } from './comment.resolver.ts'

export { type Comment, Reaction } from './comment.entity.ts'
export {
  CommentInput,
  CommentList,
  CommentPayload,
  CommentPerson,
  CommentsPayload,
  EditCommentInput,
  LONGEST_COMMENT,
  ManageCommentsInput,
  MOST_PEOPLE,
  ReactToCommentInput,
} from './comment.inputs.ts'
export { CommentService } from './comment.service.ts'

/** What staff say about records to each other. Capabilities of records add the operations, with their permissions. */
export const comments: Capability = {
  name: 'comments',
  entities: [Comment, CommentMention, CommentReaction],
  resolvers: [CommentResolver],
  scheduledTasks: [purgeTask('comments')],
  recordLabels: {
    comment: { singular: 'Comment', plural: 'Comments' },
    comment_mention: { singular: 'Mention', plural: 'Mentions' },
    comment_reaction: { singular: 'Reaction', plural: 'Reactions' },
  },
}
