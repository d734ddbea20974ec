import { useElementSize } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { type EditorSession, type Observable, useValue, VIEWPORT_WIDTHS } from '../session/index.ts'
import styles from './canvas-frame.module.css'
import { type CanvasSurroundings, type LayoutChoices, offerCanvas } from './canvas-link.ts'
import { listenToCanvas } from './canvas-pointer.ts'
import { DragController } from './drag/drag-controller.ts'
import { DrawnPage } from './drawn-page.ts'
import { CanvasOverlay } from './overlay/canvas-overlay.ts'
import { type LoadWriters, TextEditing } from './text/text-editing.ts'
import { TextToolbar } from './text/toolbar/text-toolbar.tsx'

/** The page under the editor's development server has the file's name; the installation serves it without. */
const ADDRESS = import.meta.env.DEV ? '/admin/editorwrapper.html' : '/admin/editorwrapper'

/** The canvas draws the choices; what they do is done here, where all commands are run. */
function layoutsOf(session: EditorSession): LayoutChoices {
  return {
    layOut: (id, columns) => perform(session, commands.layOutSection, { id, columns }),
    startFrom: (id, template) => perform(session, commands.startSection, { id, template }),
  }
}

/** Space around the page, in px. */
const MARGIN = 16

/** The page in a window of its own, as wide as the chosen device and shrunk to the room there is. */
export function CanvasFrame({ surroundings }: { surroundings: Observable<CanvasSurroundings> }) {
  const editor = useEditor()
  const { session } = editor
  const { viewportDevice, zoom } = useValue(session.view)
  const stage = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const width = VIEWPORT_WIDTHS[viewportDevice]
  const room = { width: stage.width - 2 * MARGIN, height: stage.height - 2 * MARGIN }
  const scale = zoom === 'fit' ? Math.min(1, Math.max(0.2, room.width / width)) : zoom
  const height = Math.max(200, room.height / scale)
  const scaleOf = useEffectEvent(() => scale)
  const [text, setText] = useState<TextEditing | null>(null)
  const stopTools = useRef<(() => void) | null>(null)

  const startTools = useEffectEvent((canvas: Window, loadWriters: LoadWriters) => {
    stopTools.current?.()
    if (!frame.current) return
    const page = new DrawnPage(canvas, session)
    const drag = new DragController(session, frame.current, page)
    const overlay = new CanvasOverlay(session, page, drag, () => scaleOf())
    const text = new TextEditing(session, page, loadWriters)
    const stopListening = listenToCanvas(session, page, drag, text)
    setText(text)
    editor.drag.set(drag)
    stopTools.current = () => {
      editor.drag.set(null)
      text.dispose()
      setText(null)
      stopListening()
      overlay.dispose()
      drag.dispose()
    }
  })

  useEffect(() => {
    const withdraw = offerCanvas({
      session,
      surroundings,
      layouts: layoutsOf(session),
      onDrawn: (canvas, loadWriters) => startTools(canvas, loadWriters),
    })
    return () => {
      withdraw()
      stopTools.current?.()
      stopTools.current = null
    }
  }, [session, surroundings])

  return (
    <div ref={stage.ref} className={styles.stage}>
      {stage.width > 0 && (
        <div className={styles.page} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            className={styles.frame}
            title="Page being edited"
            src={ADDRESS}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      )}
      {text && <TextToolbar text={text} frame={frame} scale={scale} />}
    </div>
  )
}
