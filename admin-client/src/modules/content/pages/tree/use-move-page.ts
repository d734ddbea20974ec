import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { PageRowFragment } from '../../../../generated/graphql.ts'
import { type Landing, placeOf, withMoved } from '../../../../ui/sortable/tree.ts'
import { toastError } from '../../../../ui/toasts.ts'
import { toastUndo } from '../../../../ui/undo-toast.tsx'
import { MovePageDocument } from '../page-documents.ts'

type Place = Pick<Landing, 'parentId' | 'afterId'>

/** Moves pages optimistically. Reverts if the server refuses, and offers undo. */
export function useMovePage(stored: readonly PageRowFragment[]) {
  const client = useApolloClient()
  const [move] = useMutation(MovePageDocument)
  const [moved, setMoved] = useState<readonly PageRowFragment[] | null>(null)

  /** Returns the page's new version; null if the move failed. */
  async function send(id: string, version: number, { parentId, afterId }: Place): Promise<number | null> {
    const { data } = await move({ variables: { input: { id, version, parentId, afterId } } })
    const { page, userErrors = [] } = data?.movePage ?? {}
    for (const { message } of userErrors) toastError(message)
    await client.refetchQueries({ include: ['PageTree'] })
    setMoved(null)
    return page && userErrors.length === 0 ? page.version : null
  }

  return {
    pages: moved ?? stored,
    async move({ id, title, version }: PageRowFragment, to: Place) {
      const from = placeOf(stored, id)
      if (from.parentId === to.parentId && from.afterId === to.afterId) return
      setMoved(withMoved(stored, id, to))
      const now = await send(id, version, to)
      if (now !== null) toastUndo(`“${title}” moved`, () => send(id, now, from))
    },
  }
}
