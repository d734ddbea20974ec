import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
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

/** Queries to refetch after a page changes. */
export const PAGE_LISTS = ['Pages', 'PageTree']

/** Page actions outside the editor, with toasts. */
export function usePageActions() {
  const after = { refetchQueries: PAGE_LISTS }
  const [publish] = useAction(PublishPageDocument, after)
  const [unpublish] = useAction(UnpublishPageDocument, after)
  const [archive] = useAction(ArchivePageDocument, after)
  const [restore] = useAction(RestorePageDocument, after)

  return {
    async publish({ id, title, version }: PageRef) {
      if (await publish({ id, version })) toastSuccess(`“${title}” is published`)
    },
    async unpublish({ id, title, version }: PageRef) {
      if (await unpublish({ id, version })) toastSuccess(`“${title}” is a draft again`)
    },
    archive({ id, title }: PageRef) {
      confirmAction({
        title: `Archive “${title}”?`,
        text: 'Visitors will no longer find it. You can restore it at any time.',
        confirm: 'Archive page',
        async onConfirm() {
          if (await archive({ id })) toastSuccess(`“${title}” is archived`)
        },
      })
    },
    async restore({ id, title }: PageRef) {
      if (await restore({ id })) toastSuccess(`“${title}” is restored`)
    },
  }
}
