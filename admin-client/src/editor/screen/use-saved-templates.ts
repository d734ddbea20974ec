import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import { TemplatePreviewDocument } from '../saving/component-documents.ts'
import { loadTemplates } from '../saving/load-templates.ts'
import type { EditorSession } from '../session/index.ts'

/**
 * Loads the tenant's templates once something is open, and reloads them on request. The editor also works without them.
 */
export function useSavedTemplates({ shelf }: EditorSession, isOpen: boolean): () => void {
  const client = useApolloClient()
  const maySee = useViewer().can('components.can_view')
  const load = useCallback(() => {
    if (!maySee) return shelf.state.set('forbidden')
    loadTemplates(client).then(
      (templates) => {
        const previews = new Map<string, Promise<string>>()
        shelf.previewOf = (id) => {
          const known = previews.get(id) ?? preview(id)
          previews.set(id, known)
          return known
        }
        shelf.templates.set(templates)
        shelf.state.set('loaded')
      },
      (error) => {
        console.error('The components could not be loaded', error)
        shelf.state.set('failed')
      },
    )

    async function preview(id: string): Promise<string> {
      const query = { query: TemplatePreviewDocument, variables: { id }, fetchPolicy: 'no-cache' } as const
      const { data } = await client.query(query)
      return data?.componentTemplate.preview ?? ''
    }
  }, [client, shelf, maySee])
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load])
  return load
}
