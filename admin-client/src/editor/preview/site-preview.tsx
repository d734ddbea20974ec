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
  /** As the page's own rules see it, in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/**
 * What is on the screen as the site would show it, between its navigation and its templates. Nothing in it runs; its
 * links open their pages in the editor. Until it is drawn, and where it cannot be, the canvas below is seen.
 */
export function SitePreview({ page, width, height, scale }: SitePreviewProps) {
  const { session } = useEditor()
  const client = useApolloClient()
  const revision = useRevision(session)
  // What else is known of the page changes without a word about how it looks; another revision is another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
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
