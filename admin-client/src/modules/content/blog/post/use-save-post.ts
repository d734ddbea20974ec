import { useRef } from 'react'
import type { PostFieldsFragment } from '../../../../generated/graphql.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { SavePostContentDocument, UpdatePostDocument } from '../post-documents.ts'
import { POST_LISTS } from '../use-post-actions.ts'
import type { PostChanges } from './post-form.ts'

/** Saves the fields of a post, and its content as the draft. */
export function useSavePost(id: string) {
  const update = useSend(UpdatePostDocument, { refetchQueries: POST_LISTS })
  const saveContent = useSend(SavePostContentDocument, { refetchQueries: POST_LISTS })
  /** Set for the next save if nobody asked for it. */
  const isAutosave = useRef(false)

  async function write(version: number, { content, ...fields }: PostChanges) {
    const isAuto = isAutosave.current
    isAutosave.current = false
    let saved: PostFieldsFragment | null | undefined
    if (Object.keys(fields).length > 0) {
      const { payload, error } = await update({ id, version, ...fields })
      if (content === undefined || !payload || payload.userErrors.length > 0)
        return { record: payload?.blogPost, userErrors: payload?.userErrors, error, isAuto }
      saved = payload.blogPost
    }
    const { payload, error } = await saveContent({
      id,
      version: saved?.version ?? version,
      content: content ?? '',
      isAutosave: isAuto,
    })
    return { record: payload?.blogPost, userErrors: payload?.userErrors, error, isAuto }
  }

  return { write, isAutosave }
}
