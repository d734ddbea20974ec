import { useRef } from 'react'
import { useEditor } from '../editor-context.ts'
import { canvasWidth, MAX_WIDTH, MIN_WIDTH, resizedTo, useValue } from '../session/index.ts'
import styles from './canvas-frame.module.css'

interface ResizeHandleProps {
  readonly scale: number
  /** How far the edge moves when the page grows by one px: half of it where the page stands in the middle. */
  readonly share: number
  /** While it is held the scale stays, or the edge would run away from the pointer. */
  onHold(isHeld: boolean): void
}

const STEP = 10
const LARGE_STEP = 100

/** The edge of the canvas by which its width is drawn, with pointer or arrow keys; a double click gives it back. */
export function ResizeHandle({ scale, share, onHold }: ResizeHandleProps) {
  const { session } = useEditor()
  const view = useValue(session.view)
  const width = canvasWidth(view)
  const held = useRef<{ readonly x: number; readonly width: number; readonly perPixel: number } | null>(null)
  const resize = (wanted: number) => session.changeView(resizedTo(wanted))
  const letGo = () => {
    if (held.current) onHold(false)
    held.current = null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      role="separator"
      tabIndex={0}
      className={styles.handle}
      aria-orientation="vertical"
      aria-label="Width of the canvas"
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuetext={`${width} px, ${view.viewportDevice}`}
      title="Drag to change the width"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, width, perPixel: 1 / (scale * share) }
        onHold(true)
      }}
      onPointerMove={({ clientX }) => {
        if (held.current) resize(held.current.width + (clientX - held.current.x) * held.current.perPixel)
      }}
      onLostPointerCapture={letGo}
      onDoubleClick={() => session.changeView({ width: null })}
      onKeyDown={(event) => {
        const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (way === 0) return
        event.preventDefault()
        resize(width + way * (event.shiftKey ? LARGE_STEP : STEP))
      }}
    >
      <span className={styles.grip} />
    </div>
  )
}
