import type { Host } from '@mainstreet/blocks/host'
import { nodeCss } from '@mainstreet/blocks/render'
import { useLayoutEffect } from 'react'
import type { EditorSession } from '../editor/session/index.ts'
import { RuleSlots } from './rule-slots.ts'

/** Keeps the CSS of every node's settings. An edit rewrites the rules of the edited node alone. */
export function useNodeStyles(session: EditorSession, host: Host): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    const slots = new RuleSlots(sheet)
    const follow = (ids: readonly string[]) => {
      for (const id of ids) {
        const node = session.document.node(id)
        slots.set(id, node ? nodeCss(node, id, host) : '')
      }
    }
    follow(Object.keys(session.tree))
    // Only now, full: a sheet in use would restyle the page with every rule.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const stop = session.document.subscribeToChanges(follow)
    return () => {
      stop()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [session, host])
}
