import { useEffect } from 'react'
import type { DragController } from '../canvas/drag/drag-controller.ts'
import { commands, perform } from '../commands/index.ts'
import { rememberCopied } from '../panels/clipboard-state.ts'
import { type EditorSession, type Observable, useValue } from '../session/index.ts'
import { isWriting } from '../toolbox/shortcuts.ts'

/** Copy, cut and paste of blocks with the browser's own events, inside the canvas and around it. */
export function useClipboard(session: EditorSession, drag: Observable<DragController | null>, tenantId: string): void {
  const controller = useValue(drag)
  useEffect(() => {
    const ends = new AbortController()
    const ours = (event: ClipboardEvent) => {
      const isFree = !event.defaultPrevented && !isWriting(event.target) && session.isEditing
      return isFree && event.clipboardData !== null && !hasSelectedText(event.target)
    }
    const onTake = (event: ClipboardEvent) => {
      const ids = session.selectedIds
      if (!ours(event) || ids.length === 0) return
      event.preventDefault()
      const write = (text: string) => event.clipboardData?.setData('text/plain', text)
      const command = event.type === 'cut' ? commands.cutBlocks : commands.copyBlocks
      if (perform(session, command, { ids, tenantId, write })) rememberCopied(tenantId)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!ours(event)) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      perform(session, commands.pasteBlocks, { text, tenantId })
    }
    for (const { document } of controller ? [window, controller.canvas] : [window]) {
      document.addEventListener('copy', onTake, { signal: ends.signal })
      document.addEventListener('cut', onTake, { signal: ends.signal })
      document.addEventListener('paste', onPaste, { signal: ends.signal })
    }
    return () => ends.abort()
  }, [session, controller, tenantId])
}

// Selected text around the canvas takes precedence. In the canvas no text can be selected.
function hasSelectedText(target: EventTarget | null): boolean {
  const selection = window.getSelection()
  const isHere = (target as Node | null)?.ownerDocument === document || target === document
  return isHere && selection !== null && !selection.isCollapsed && selection.toString().trim() !== ''
}
