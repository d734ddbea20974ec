import { useEffect } from 'react'
import type { DragController } from '../canvas/drag/drag-controller.ts'
import { commands } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import { type Observable, useValue } from '../session/index.ts'
import { isShortcut } from '../toolbox/shortcut-keys.ts'
import { isActivation, isTyping, runShortcut } from '../toolbox/shortcuts.ts'

/** Shortcuts around the canvas; the canvas handles its own. Saving works in both, even while typing. */
export function useEditorKeys(
  session: EditorSession,
  drag: Observable<DragController | null>,
  onSave: () => void,
): void {
  const controller = useValue(drag)
  useEffect(() => {
    session.onSave = onSave
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target, event) || isActivation(event.target, event.key)) return
      if (runShortcut(session, event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [session])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!commands.savePage.keys?.some((key) => isShortcut(key, event))) return
      event.preventDefault()
      event.stopPropagation()
      session.onSave?.()
    }
    const windows = controller ? [window, controller.canvas] : [window]
    for (const each of windows) each.addEventListener('keydown', onKeyDown, true)
    return () => {
      for (const each of windows) each.removeEventListener('keydown', onKeyDown, true)
    }
  }, [session, controller])
}
