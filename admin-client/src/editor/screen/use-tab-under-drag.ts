import { useEffect, useEffectEvent, useState } from 'react'
import { TabUnderDrag } from '../canvas/drag/tab-under-drag.ts'
import { useEditor } from '../editor-context.ts'
import { useValue } from '../session/index.ts'

/** Opens a tab when a drag hovers over it. Returns the tab's ref. */
export function useTabUnderDrag(open: () => void): (tab: HTMLElement | null) => void {
  const [tab, setTab] = useState<HTMLElement | null>(null)
  const controller = useValue(useEditor().drag)
  const onHeld = useEffectEvent(open)
  useEffect(() => {
    if (tab && controller) return controller.offer(new TabUnderDrag(tab, () => onHeld()))
  }, [tab, controller])
  return setTab
}
