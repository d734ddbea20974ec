import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { useAction, useSend } from '../../../ui/form/use-send.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import {
  ArchivePageDocument,
  MenuLinksDocument,
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
  const client = useApolloClient()
  const after = { refetchQueries: PAGE_LISTS }
  const publish = useSend(PublishPageDocument, after)
  const [unpublish] = useAction(UnpublishPageDocument, after)
  const [archive] = useAction(ArchivePageDocument, after)
  const [restore] = useAction(RestorePageDocument, after)

  return {
    /** Resolves to true if the page has no excerpt yet, which publishing requires. */
    async publish({ id, title, version }: PageRef): Promise<boolean> {
      const { payload, error } = await publish({ id, version })
      if (payload?.userErrors.some(({ field }) => field === 'excerpt')) return true
      for (const { message } of payload?.userErrors ?? []) toastError(message)
      if (!payload) toastError(explainError(error))
      else if (payload.userErrors.length === 0) toastSuccess(`“${title}” published`)
      return false
    },
    async unpublish({ id, title, version }: PageRef) {
      if (await unpublish({ id, version })) toastSuccess(`“${title}” unpublished`)
    },
    async archive({ id, title, slug }: PageRef & { readonly slug: string }) {
      const isLinked = await isInMenu(client, slug)
      confirmAction({
        title: `Archive “${title}”?`,
        text: `Visitors will no longer find it. You can restore it at any time.${isLinked ? ' The menu of your site links to it: remove that link under Settings › Navigation.' : ''}`,
        confirm: 'Archive page',
        async onConfirm() {
          if (await archive({ id })) toastSuccess(`“${title}” archived`)
        },
      })
    },
    async restore({ id, title }: PageRef) {
      if (await restore({ id })) toastSuccess(`“${title}” restored`)
    },
  }
}

/** Whether the menu of the site links to a page. On failure nothing is said about it. */
async function isInMenu(client: ApolloClient, slug: string): Promise<boolean> {
  const path = slug === '/' ? '/' : `/${slug}`
  try {
    const { data } = await client.query({ query: MenuLinksDocument, fetchPolicy: 'no-cache' })
    const { mainnavItems = [], rightnavItems = [] } = data?.siteSettings ?? {}
    const links = [...mainnavItems, ...mainnavItems.flatMap(({ submenu }) => submenu), ...rightnavItems]
    return links.some(({ href }) => href.replace(/[?#].*/, '') === path)
  } catch {
    return false
  }
}
