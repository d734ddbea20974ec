import type { TreeNode } from '@mainstreet/blocks/tree'
import { useCallback, useSyncExternalStore } from 'react'
import type { CurrentNode } from './current-node.ts'
import type { EditorSession } from './editor-session.ts'
import type { Observable } from './observable.ts'
import type { Selection } from './selection.ts'

export function useValue<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get)
}

/** One node; redraws when that node changes and at no other time. undefined once it has gone. */
export function useNode(session: EditorSession, id: string): TreeNode | undefined {
  const subscribe = useCallback((listener: () => void) => session.document.subscribeTo(id, listener), [session, id])
  return useSyncExternalStore(subscribe, () => session.document.node(id))
}

export function useCurrentId(current: CurrentNode | Selection): string | null {
  return useSyncExternalStore(current.subscribe, () => current.id)
}

/** All that is selected, the primary last. */
export function useSelectedIds(selection: Selection): readonly string[] {
  return useSyncExternalStore(selection.subscribe, () => selection.ids)
}

/** Whether this node is among the selected ones. */
export function useIsSelected(selection: Selection, id: string): boolean {
  const subscribe = useCallback((listener: () => void) => selection.subscribeTo(id, listener), [selection, id])
  return useSyncExternalStore(subscribe, () => selection.has(id))
}

/** Whether something is being dragged; redraws when a drag begins and ends, not on its way. */
export function useIsDragging(session: EditorSession): boolean {
  return useSyncExternalStore(session.drag.subscribe, () => session.drag.get() !== null)
}

/** Redraws with every change of the page or its history. */
export function useRevision(session: EditorSession): number {
  return useValue(session.document.revision)
}

/** Whether something is not saved; redraws only when that becomes true or false. */
export function useIsDirty(session: EditorSession): boolean {
  return useSyncExternalStore(session.document.revision.subscribe, () => session.document.history.isDirty)
}
