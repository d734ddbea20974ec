import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import { loadTemplates } from '../saving/load-templates.ts'
import type { EditorSession } from '../session/index.ts'

/** Loads the tenant's templates once something is open, and again when asked to. Without them all else works. */
export function useSavedTemplates(session: EditorSession, isOpen: boolean): () => void {
  const client = useApolloClient()
  const maySee = useViewer().can('components.can_view')
  const load = useCallback(() => {
    if (!maySee) return
    loadTemplates(client).then(
      (templates) => session.templates.set(templates),
      (error) => console.error('The components could not be loaded', error),
    )
  }, [client, session, maySee])
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load])
  return load
}
