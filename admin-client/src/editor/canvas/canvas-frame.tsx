import { useApolloClient } from '@apollo/client/react'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import type { EditorSession, Observable } from '../session/index.ts'
import styles from './canvas-frame.module.css'
import { type CanvasSurroundings, type LayoutChoices, offerCanvas } from './canvas-link.ts'
import { listenToCanvas } from './canvas-pointer.ts'
import { CanvasView } from './drag/canvas-view.ts'
import { DragController } from './drag/drag-controller.ts'
import type { Point } from './drag/place.ts'
import { DrawnPage } from './drawn-page.ts'
import { keepSelectionInView } from './keep-in-view.ts'
import { blockDataLoader } from './load-block-data.ts'
import { CanvasOverlay } from './overlay/canvas-overlay.ts'
import { ResizeHandle } from './resize-handle.tsx'
import { Ruler } from './ruler.tsx'
import { type LoadWriters, TextEditing } from './text/text-editing.ts'
import { TextToolbar } from './text/toolbar/text-toolbar.tsx'
import { useCanvasScale } from './use-canvas-scale.ts'
import { listenToZoom } from './zoom-gestures.ts'

/** The development server needs the file name; the installation serves the page without it. */
const ADDRESS = import.meta.env.DEV ? '/admin/editorwrapper.html' : '/admin/editorwrapper'

/** The canvas renders the layout choices, but commands run in the editor's window. */
function layoutsOf(session: EditorSession): LayoutChoices {
  return {
    layOut: (id, columns) => perform(session, commands.layOutSection, { id, columns }),
    startFrom: (id, template) => perform(session, commands.startSection, { id, template }),
    addFirst: (id, name) => perform(session, commands.insertBlock, { name, parent: id, index: 0 }),
  }
}

/** px. The margin around the page, and the height of the ruler above it. */
const MARGIN = 16
const RULER = 24

/** In CSS px of the page, and the scale at which it is shown. */
export interface CoverSize {
  readonly width: number
  readonly height: number
  readonly scale: number
}

interface CanvasFrameProps {
  readonly surroundings: Observable<CanvasSurroundings>
  /** A temporary cover of the same size as the page. */
  cover?(size: CoverSize): ReactNode
}

/** The page in an iframe, zoomed, and as wide as the chosen device or the custom width. */
export function CanvasFrame({ surroundings, cover }: CanvasFrameProps) {
  const editor = useEditor()
  const { session } = editor
  const client = useApolloClient()
  const stage = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const room = { width: stage.width - 2 * MARGIN, height: stage.height - 2 * MARGIN - RULER }
  const { width, scale, hold, zoomTo } = useCanvasScale(room)
  const shown = width * scale
  const isCentred = shown <= room.width
  const height = Math.max(200, room.height / scale)
  const [text, setText] = useState<TextEditing | null>(null)
  const stopTools = useRef<(() => void) | null>(null)

  const startTools = useEffectEvent((canvas: Window, loadWriters: LoadWriters) => {
    stopTools.current?.()
    if (!frame.current) return
    const page = new DrawnPage(canvas, session)
    const drag = new DragController(session, frame.current, page)
    const overlay = new CanvasOverlay(session, page, drag, () => session.scale.get())
    const text = new TextEditing(session, page, loadWriters)
    const view = new CanvasView(frame.current)
    const gestures = {
      scale: () => session.scale.get(),
      zoomTo: (wanted: number, point: Point, within: Window) =>
        zoomTo(wanted, within === canvas ? view.inEditor(point) : point, view, canvas),
    }
    const stops = [
      listenToCanvas(session, page, drag, text),
      keepSelectionInView(session, page),
      listenToZoom(canvas, gestures),
      listenToZoom(view.stage, gestures),
      session.scale.subscribe(overlay.schedule),
    ]
    session.onEditText = (id) => text.offer(id)
    setText(text)
    editor.drag.set(drag)
    stopTools.current = () => {
      session.onEditText = null
      editor.drag.set(null)
      text.dispose()
      setText(null)
      for (const stop of stops) stop()
      overlay.dispose()
      drag.dispose()
    }
  })

  useEffect(() => {
    const withdraw = offerCanvas({
      session,
      surroundings,
      layouts: layoutsOf(session),
      loadBlockData: blockDataLoader(client),
      onDrawn: (canvas, loadWriters) => startTools(canvas, loadWriters),
    })
    return () => {
      withdraw()
      stopTools.current?.()
      stopTools.current = null
    }
  }, [session, surroundings, client])

  return (
    <div ref={stage.ref} className={styles.stage} data-stage>
      {stage.width > 0 && (
        <div className={styles.sheet} style={{ width: Math.max(stage.width, shown + 2 * MARGIN) }}>
          <Ruler width={width} scale={scale} left={isCentred ? (stage.width - shown) / 2 : MARGIN} />
          <div className={styles.place} style={{ width: shown, height: height * scale }}>
            <div className={styles.page}>
              <iframe
                ref={frame}
                className={styles.frame}
                title="Page being edited"
                inert={cover !== undefined}
                src={ADDRESS}
                style={{ width, height, transform: `scale(${scale})` }}
              />
              {cover?.({ width, height, scale })}
            </div>
            <ResizeHandle scale={scale} share={isCentred ? 0.5 : 1} onHold={hold} />
          </div>
        </div>
      )}
      {text && <TextToolbar text={text} frame={frame} scale={scale} />}
    </div>
  )
}
