import { blockName, ROOT } from '@mainstreet/blocks/tree'
import { useEffect, useMemo, useState } from 'react'
import type { CanvasLink } from '../editor/canvas/canvas-link.ts'
import { type EditorSession, useDrawnNode, useValue } from '../editor/session/index.ts'
import { BlockDataStore } from './block-data-store.ts'
import { CanvasProvider } from './canvas-context.ts'
import { canvasHost } from './canvas-host.tsx'
import { useCanvasIcons } from './canvas-icons.ts'
import { useNodeStyles } from './node-styles.ts'
import { NodeView } from './node-view.tsx'
import { usePageStyles } from './page-styles.ts'

/** Imported by the canvas, so that Tiptap uses the canvas' own document and selection. */
const loadWriters = () => import('../ui/writers/index.ts')

/** Fetches the text editor once the browser is idle, so that nobody waits for it when they start to write. */
function fetchWritersSoon(): () => void {
  // If it fails, starting to write reports the error.
  const fetchWriters = () => void loadWriters().catch(() => {})
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const soon = setTimeout(fetchWriters, 1000)
    return () => clearTimeout(soon)
  }
  const soon = requestIdleCallback(fetchWriters)
  return () => cancelIdleCallback(soon)
}

/** People publish pages in another tab and come back to see the result. */
function refreshOnReturn(data: BlockDataStore): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') data.refresh()
  }
  document.addEventListener('visibilitychange', refresh)
  return () => document.removeEventListener('visibilitychange', refresh)
}

/** Whether the page that the canvas shows is an email. */
function useIsEmail(session: EditorSession): boolean {
  const root = useDrawnNode(session, ROOT)
  return root !== undefined && blockName(root) === 'EmailWrapper'
}

export function CanvasPage({ link }: { link: CanvasLink }) {
  const surroundings = useValue(link.surroundings)
  const icon = useCanvasIcons()
  const isEmail = useIsEmail(link.session)
  const host = useMemo(() => canvasHost(surroundings, icon, isEmail), [surroundings, icon, isEmail])
  const [data] = useState(() => new BlockDataStore(link.loadBlockData))
  const canvas = useMemo(() => ({ session: link.session, host, layouts: link.layouts, data }), [link, host, data])
  useEffect(() => refreshOnReturn(data), [data])
  usePageStyles(link.session, surroundings.theme)
  useNodeStyles(link.session, host)
  useEffect(() => link.onDrawn(window, loadWriters), [link])
  useEffect(fetchWritersSoon, [])
  return (
    <CanvasProvider value={canvas}>
      <NodeView id={ROOT} />
    </CanvasProvider>
  )
}
