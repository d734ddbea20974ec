import type { Host } from '@mainstreet/blocks/host'
import { nodeCss } from '@mainstreet/blocks/render'
import { useLayoutEffect, useState } from 'react'
import type { EditorSession } from '../editor/session/index.ts'
import { NodeSheets } from './node-sheets.ts'

/** Keeps the style sheets in sync with the settings of the nodes. */
export function useNodeStyles(session: EditorSession, host: Host): void {
  const [sheets] = useState(() => new NodeSheets(document))
  useLayoutEffect(() => {
    const cssOf = (id: string) => {
      const node = session.document.node(id)
      return [id, node ? nodeCss(node, id, host) : ''] as const
    }
    const follow = (ids: readonly string[]) => sheets.set(ids.map(cssOf))
    follow(Object.keys(session.tree))
    return session.document.subscribeToChanges(follow)
  }, [session, host, sheets])
}
