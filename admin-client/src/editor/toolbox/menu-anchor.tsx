import type { Ref } from 'react'
import type { ScreenPoint } from '../session/index.ts'

/** An invisible element for a menu that opens at a point of the editor's window. */
export function MenuAnchor({ point, ref }: { readonly point: ScreenPoint; readonly ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} aria-hidden style={{ position: 'fixed', left: point.x, top: point.y }} />
}
