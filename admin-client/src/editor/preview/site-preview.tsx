import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { DocumentFrame } from '../../ui/document-frame.tsx'
import { explainError } from '../../ui/explain-error.ts'
import { toastError } from '../../ui/toasts.ts'
import { followLink } from '../canvas/follow-link.ts'
import { useEditor } from '../editor-context.ts'
import { useLoaded } from '../history/use-loaded.ts'
import type { Edited } from '../saving/edited.ts'
import { drawTree } from '../saving/history-store.ts'
import { useRevision } from '../session/index.ts'
import styles from './site-preview.module.css'

interface SitePreviewProps {
  readonly page: Edited
  /** The viewport for the page's media queries, in CSS px. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/**
 * The current content as the site renders it, with navigation and templates. Scripts do not run, and links open their
 * pages in the editor. Until it has loaded, or if it fails, the canvas below is visible.
 */
export function SitePreview({ page, width, height, scale }: SitePreviewProps) {
  const { session } = useEditor()
  const client = useApolloClient()
  const revision = useRevision(session)
  // `page` also changes without affecting the look. Only its id and the revision matter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const draw = useCallback(() => drawTree(client, page, session.tree), [client, page.id, session, revision])
  const { value, error } = useLoaded(draw)
  const [drawn, setDrawn] = useState<string>()
  if (value !== undefined && value !== drawn) setDrawn(value)
  const html = value ?? drawn
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    if (error !== undefined) toastError(`The preview could not be drawn. ${explainError(error)}`)
  }, [error])
  if (html === undefined) return null
  return (
    <DocumentFrame
      className={styles.frame}
      title="The page as visitors see it"
      sandbox="allow-same-origin"
      html={html}
      // Nobody presses what does not listen yet.
      style={{ width, height, transform: `scale(${scale})`, visibility: loaded === html ? undefined : 'hidden' }}
      onLoad={({ currentTarget: { contentDocument } }) => {
        contentDocument?.addEventListener('submit', (event) => event.preventDefault())
        contentDocument?.addEventListener('click', (event) => {
          event.preventDefault()
          followLink(session, event.target)
        })
        setLoaded(html)
      }}
    />
  )
}
