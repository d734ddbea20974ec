import { useMutation } from '@apollo/client/react'
import { modals } from '@mantine/modals'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import {
  ArchivePageDocument,
  PublishPageDocument,
  RestorePageDocument,
  UnpublishPageDocument,
} from './page-documents.ts'

interface PageRef {
  readonly id: string
  readonly title: string
  readonly version: number
}

interface Outcome {
  readonly userErrors: readonly { readonly message: string }[]
}

/** Queries to refetch after a page changes. */
export const PAGE_LISTS = ['Pages', 'PageTree', 'Dashboard']

/** Page actions outside the editor, with toasts. */
export function usePageActions() {
  const after = { refetchQueries: PAGE_LISTS }
  const [publish] = useMutation(PublishPageDocument, after)
  const [unpublish] = useMutation(UnpublishPageDocument, after)
  const [archive] = useMutation(ArchivePageDocument, after)
  const [restore] = useMutation(RestorePageDocument, after)

  function tell(outcome: Outcome | undefined, success: string) {
    if (outcome?.userErrors.length) for (const { message } of outcome.userErrors) toastError(message)
    else if (outcome) toastSuccess(success)
  }

  return {
    async publish({ id, title, version }: PageRef) {
      const { data } = await publish({ variables: { input: { id, version } } })
      tell(data?.publishPage, `“${title}” is published`)
    },
    async unpublish({ id, title, version }: PageRef) {
      const { data } = await unpublish({ variables: { input: { id, version } } })
      tell(data?.unpublishPage, `“${title}” is a draft again`)
    },
    archive({ id, title }: PageRef) {
      modals.openConfirmModal({
        title: `Archive “${title}”?`,
        children: 'Visitors will no longer find it. You can restore it at any time.',
        labels: { confirm: 'Archive page', cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        async onConfirm() {
          const { data } = await archive({ variables: { input: { id } } })
          tell(data?.archivePage, `“${title}” is archived`)
        },
      })
    },
    async restore({ id, title }: PageRef) {
      const { data } = await restore({ variables: { input: { id } } })
      tell(data?.restorePage, `“${title}” is restored`)
    },
  }
}
