import { useRef } from 'react'
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
  /** The version that saving the fields led to, while saving the content failed. */
  const halfSaved = useRef<{ readonly from: number; readonly to: number } | null>(null)

  async function write(version: number, { content, ...fields }: PostChanges) {
    const isAuto = isAutosave.current
    isAutosave.current = false
    let current = halfSaved.current?.from === version ? halfSaved.current.to : version
    if (Object.keys(fields).length > 0) {
      const { payload, error } = await update({ id, version: current, ...fields })
      if (content === undefined || !payload || payload.userErrors.length > 0)
        return { record: payload?.blogPost, userErrors: payload?.userErrors, error, isAuto }
      current = payload.blogPost?.version ?? current
      halfSaved.current = { from: version, to: current }
    }
    const { payload, error } = await saveContent({
      id,
      version: current,
      content: content ?? '',
      isAutosave: isAuto,
    })
    return { record: payload?.blogPost, userErrors: payload?.userErrors, error, isAuto }
  }

  return { write, isAutosave }
}
