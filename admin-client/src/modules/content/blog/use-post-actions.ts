import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { DeletePostsDocument, RestorePostsDocument } from './post-documents.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

export const POST_LISTS = ['Posts']

const nameOf = (posts: readonly Titled[]) => (posts.length === 1 ? `“${posts[0]?.title}”` : `${posts.length} posts`)

/** Deletes and restores posts, with toasts. */
export function usePostActions() {
  return useUndoableDelete({
    deleteDocument: DeletePostsDocument,
    restoreDocument: RestorePostsDocument,
    refetchQueries: POST_LISTS,
    nameOf,
  })
}
