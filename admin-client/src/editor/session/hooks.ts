import type { TreeNode } from '@mainstreet/blocks/tree'
import { useCallback, useSyncExternalStore } from 'react'
import type { CurrentNode } from './current-node.ts'
import type { EditorSession } from './editor-session.ts'
import type { Observable } from './observable.ts'
import type { Selection } from './selection.ts'

export function useValue<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get)
}

/** One node. Rerenders only when that node changes. undefined once it is removed. */
export function useNode(session: EditorSession, id: string): TreeNode | undefined {
  const subscribe = useCallback((listener: () => void) => session.document.subscribeTo(id, listener), [session, id])
  return useSyncExternalStore(subscribe, () => session.document.node(id))
}

/** One node as the canvas renders it. */
export function useDrawnNode({ drawn }: EditorSession, id: string): TreeNode | undefined {
  const subscribe = useCallback((listener: () => void) => drawn.subscribeTo(id, listener), [drawn, id])
  return useSyncExternalStore(subscribe, () => drawn.node(id))
}

export function useCurrentId(current: CurrentNode | Selection): string | null {
  return useSyncExternalStore(current.subscribe, () => current.id)
}

/** The selected nodes, the primary last. */
export function useSelectedIds(selection: Selection): readonly string[] {
  return useSyncExternalStore(selection.subscribe, () => selection.ids)
}

/** Whether this node is selected. */
export function useIsSelected(selection: Selection, id: string): boolean {
  const subscribe = useCallback((listener: () => void) => selection.subscribeTo(id, listener), [selection, id])
  return useSyncExternalStore(subscribe, () => selection.has(id))
}

/** Whether a drag is in progress. Rerenders only when it starts and ends. */
export function useIsDragging(session: EditorSession): boolean {
  return useSyncExternalStore(session.drag.subscribe, () => session.drag.get() !== null)
}

/** Rerenders with every change of the page or its history. */
export function useRevision(session: EditorSession): number {
  return useValue(session.document.revision)
}

/** Whether there are unsaved changes. Rerenders only when that changes. */
export function useIsDirty(session: EditorSession): boolean {
  return useSyncExternalStore(session.document.revision.subscribe, () => session.document.history.isDirty)
}
