import { useEffect, useEffectEvent } from 'react'
import type { DragController } from '../canvas/drag/drag-controller.ts'
import type { EditorSession } from '../session/index.ts'
import { type Observable, useValue } from '../session/index.ts'
import { isShortcut } from '../toolbox/shortcut-keys.ts'
import { isTyping, runShortcut } from '../toolbox/shortcuts.ts'

/** Shortcuts around the canvas; those in it are heard there. Saving works in both, also while typing. */
export function useEditorKeys(
  session: EditorSession,
  drag: Observable<DragController | null>,
  onSave: () => void,
): void {
  const controller = useValue(drag)
  const save = useEffectEvent(onSave)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isPressed(event) || !runShortcut(session, event)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [session])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut('Mod+S', event)) return
      event.preventDefault()
      save()
    }
    const windows = controller ? [window, controller.canvas] : [window]
    for (const each of windows) each.addEventListener('keydown', onKeyDown, true)
    return () => {
      for (const each of windows) each.removeEventListener('keydown', onKeyDown, true)
    }
  }, [controller])
}

/** Enter presses the button that has the focus, before it means anything to the page. */
function isPressed({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof Element && target.closest('button, a, summary, [role=button]') !== null
}
