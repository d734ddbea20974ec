import { useRef } from 'react'
import { useEditor } from '../editor-context.ts'
import { canvasWidth, MAX_WIDTH, MIN_WIDTH, useValue, withWidth } from '../session/index.ts'
import styles from './canvas-frame.module.css'

interface ResizeHandleProps {
  readonly scale: number
  /** How far the edge moves when the page grows by one px: half of it if the page is centred. */
  readonly share: number
  /** The scale is frozen during the drag. Otherwise the edge would move away from the pointer. */
  onHold(isHeld: boolean): void
}

const STEP = 10
const LARGE_STEP = 100

/** The canvas edge that resizes its width, by pointer or arrow keys. Double-click resets it. */
export function ResizeHandle({ scale, share, onHold }: ResizeHandleProps) {
  const { session } = useEditor()
  const view = useValue(session.view)
  const width = canvasWidth(view)
  const dragStart = useRef<{ readonly x: number; readonly width: number; readonly perPixel: number } | null>(null)
  const resize = (nextWidth: number) => session.changeView(withWidth(nextWidth))
  const release = () => {
    if (dragStart.current) onHold(false)
    dragStart.current = null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr is not interactive
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
        dragStart.current = { x: event.clientX, width, perPixel: 1 / (scale * share) }
        onHold(true)
      }}
      onPointerMove={({ clientX }) => {
        if (dragStart.current)
          resize(dragStart.current.width + (clientX - dragStart.current.x) * dragStart.current.perPixel)
      }}
      onLostPointerCapture={release}
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
