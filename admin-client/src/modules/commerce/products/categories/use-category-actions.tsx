import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { CategoryFieldsFragment } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { type Landing, placeOf, withMoved } from '../../../../ui/sortable/tree.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { toastUndo } from '../../../../ui/undo-toast.tsx'
import { CATEGORY_LISTS, DeleteCategoryDocument, MoveCategoryDocument } from './category-documents.ts'

/** A category as a row of a tree. */
export type CategoryItem = Omit<CategoryFieldsFragment, 'parentId'> & {
  readonly title: string
  readonly parentId: string | null
}

type Place = Pick<Landing, 'parentId' | 'afterId'>

/** Moves categories at once on screen, and takes it back if the server refuses. Deletes them after a question. */
export function useCategoryActions(stored: readonly CategoryItem[]) {
  const client = useApolloClient()
  const [moved, setMoved] = useState<readonly CategoryItem[] | null>(null)
  const [sendMove] = useAction(MoveCategoryDocument)
  const [sendDelete] = useAction(DeleteCategoryDocument, { refetchQueries: CATEGORY_LISTS })

  /** Resolves to whether it was moved. */
  async function send(items: readonly CategoryItem[], id: string, { parentId, afterId }: Place): Promise<boolean> {
    const siblings = items.filter((item) => item.parentId === parentId && item.id !== id)
    const position = siblings.findIndex((item) => item.id === afterId) + 1
    const payload = await sendMove({ id, parentId, position })
    await client.refetchQueries({ include: CATEGORY_LISTS })
    setMoved(null)
    return payload !== null
  }

  return {
    items: moved ?? stored,
    async move({ id, name }: CategoryItem, to: Landing) {
      const from = placeOf(stored, id)
      if (from.parentId === to.parentId && from.afterId === to.afterId) return
      const after = withMoved(stored, id, to)
      setMoved(after)
      if (await send(stored, id, to)) toastUndo(`“${name}” moved`, () => send(after, id, from))
    },
    remove({ id, name, numberOfProducts }: CategoryItem) {
      confirmAction({
        title: `Delete “${name}”?`,
        text: `Categories below it move up. ${numberOfProducts === 0 ? 'It has no products.' : 'Its products stay, without this category.'}`,
        confirm: 'Delete category',
        async onConfirm() {
          if (await sendDelete({ id })) toastSuccess(`“${name}” deleted`)
        },
      })
    },
  }
}
