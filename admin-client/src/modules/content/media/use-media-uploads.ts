import { useApolloClient } from '@apollo/client/react'
import { useUploads } from '../../../ui/uploads/use-uploads.ts'
import { MEDIA_LISTS } from './media-documents.ts'
import { tooLarge } from './media-groups.ts'

interface UploadResponse {
  readonly item: { readonly id: string }
}

const UPLOAD = '/api/v1/admin/media/'

/** Uploads files to the library. `onUploaded` is called with the ID of each, once the lists show it. */
export function useMediaUploads(onUploaded?: (id: string) => void) {
  const client = useApolloClient()
  const { add, ...uploads } = useUploads({
    refuse: tooLarge,
    async onSent(response) {
      await refresh(client)
      onUploaded?.((response as UploadResponse).item.id)
    },
  })
  return {
    ...uploads,
    add(files: Iterable<File>, folderId: string | null) {
      const fields = folderId ? { folder_id: folderId } : ({} as Record<string, string>)
      add(files, () => ({ path: UPLOAD, fields }))
    },
  }
}

function refresh(client: ReturnType<typeof useApolloClient>): Promise<unknown> {
  const shown = new Set([...client.getObservableQueries().values()].map(({ queryName }) => queryName))
  // Refetching a query that no screen uses would log a warning.
  return client.refetchQueries({ include: MEDIA_LISTS.filter((name) => shown.has(name)) }).catch(() => undefined)
}
