import { useEffect } from 'react'
import type { DragController } from '../canvas/drag/drag-controller.ts'
import { commands, perform } from '../commands/index.ts'
import type { EditorSession, Observable } from '../session/index.ts'

declare global {
  interface Window {
    /** Only with `probe=1` in the URL. Measurements and tests drive the editor through it. Contains no secrets. */
    __mainstreetEditor?: {
      readonly session: EditorSession
      readonly commands: typeof commands
      readonly perform: typeof perform
      readonly drag: Observable<DragController | null>
    }
  }
}

export function useProbe(session: EditorSession, drag: Observable<DragController | null>): void {
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('probe') !== '1') return
    window.__mainstreetEditor = { session, commands, perform, drag }
    return () => {
      delete window.__mainstreetEditor
    }
  }, [session, drag])
}
