import { useMutation, useQuery } from '@apollo/client/react'
import type { SavedViewPartFragment } from '../../../generated/graphql.ts'
import type { ListQuery } from '../../../ui/list/list-address.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import type { ViewDocuments } from './view-documents.ts'

export type View = SavedViewPartFragment

interface Answer {
  readonly userErrors: readonly { readonly message: string }[]
}

/** The views of a list, this person's columns where no view says which, and what can be done to them. */
export function useListViews(documents: ViewDocuments) {
  const { data, error } = useQuery(documents.all, { fetchPolicy: 'cache-and-network' })
  const afterwards = { refetchQueries: [documents.all], awaitRefetchQueries: true }
  const [create] = useMutation(documents.create, afterwards)
  const [update] = useMutation(documents.update, afterwards)
  const [remove] = useMutation(documents.remove, afterwards)
  const [restore] = useMutation(documents.restore, afterwards)
  const [arrange] = useMutation(documents.arrange, afterwards)
  const views = data?.views.items ?? []

  async function undoDelete({ id, name }: View) {
    const answer = (await restore({ variables: { input: { id } } })).data?.answer
    if (toastErrors(answer)) toastSuccess(`${name} restored`)
  }

  return {
    views,
    columns: data?.views.columns ?? null,
    /** False until the columns to show are known. */
    isKnown: data !== undefined || error !== undefined,
    /** The new view, or the errors at its name. */
    async create(input: { name: string; isShared: boolean }, query: ListQuery) {
      return (await create({ variables: { input: { ...input, query: storable(query) } } })).data?.answer
    },
    /** Whether it worked. */
    async update({ id, version }: View, changes: { name?: string; isShared?: boolean; query?: ListQuery }) {
      const { query, ...rest } = changes
      const input = { id, version, ...rest, ...(query && { query: storable(query) }) }
      return toastErrors((await update({ variables: { input } })).data?.answer)
    },
    async remove(view: View) {
      const isGone = toastErrors((await remove({ variables: { input: { id: view.id } } })).data?.answer)
      if (isGone) toastUndo(`${view.name} deleted`, () => undoDelete(view))
      return isGone
    },
    async move(view: View, by: 1 | -1) {
      const ids = views.map(({ id }) => id)
      const from = ids.indexOf(view.id)
      const viewIds = ids.toSpliced(from, 1).toSpliced(from + by, 0, view.id)
      toastErrors((await arrange({ variables: { input: { viewIds } } })).data?.answer)
    },
    async keepColumns(names: readonly string[] | null) {
      toastErrors((await arrange({ variables: { input: { columns: [...(names ?? [])] } } })).data?.answer)
    },
  }
}

export type ListViews = ReturnType<typeof useListViews>

function storable({ where, orderBy, columns }: ListQuery): Record<string, unknown> {
  return { where, orderBy, ...(columns && { columns }) }
}

function toastErrors(answer: Answer | undefined): boolean {
  for (const { message } of answer?.userErrors ?? []) toastError(message)
  return answer !== undefined && answer.userErrors.length === 0
}
