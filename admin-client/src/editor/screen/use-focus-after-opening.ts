import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { DragController } from '../canvas/drag/drag-controller.ts'
import { type Observable, useValue } from '../session/index.ts'

/**
 * Once another page has opened, the canvas gets the focus if nothing has it. The dialog that created the page, or the
 * screen that led here, had it and is gone.
 */
export function useFocusAfterOpening(isReady: boolean, drag: Observable<DragController | null>): void {
  const controller = useValue(drag)
  const isFirstScreen = useLocation().key === 'default'
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (isReady && !isFirstScreen && isLost) controller?.canvas.focus()
  }, [isReady, isFirstScreen, controller])
}
