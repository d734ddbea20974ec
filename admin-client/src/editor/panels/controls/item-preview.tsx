import { useEffect, useRef, useState } from 'react'
import { DocumentFrame } from '../../../ui/document-frame.tsx'
import { NODE_ATTRIBUTE } from '../../canvas/drawn-page.ts'
import { useEditor } from '../../editor-context.ts'
import { useEditedNode } from '../edited-node.ts'
import styles from './kind-list.module.css'
import { mirrorElement, sheetOf } from './mirror-element.ts'

const EMPTY_PAGE = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>'
/** px */
const LEAST_HEIGHT = 72

interface ItemPreviewProps {
  readonly name: string
  /** Finds the item within its block; null if it is not drawn. */
  readonly selector: string | null
}

/** An item as the canvas draws it, with the look of the page around it. It follows each change. */
export function ItemPreview({ name, selector }: ItemPreviewProps) {
  const { drag } = useEditor()
  const id = useEditedNode()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [height, setHeight] = useState(LEAST_HEIGHT)
  const canvas = drag.get()?.canvas.document
  const block = canvas?.querySelector(`[${NODE_ATTRIBUTE}="${CSS.escape(id)}"]`)

  useEffect(() => {
    const target = frame.current?.contentDocument
    if (!isLoaded || !target || !canvas || !block || selector === null) return
    const show = () => {
      const source = block.querySelector(selector)
      if (source) setHeight(Math.max(LEAST_HEIGHT, mirrorElement(source, target)))
    }
    const sheet = target.createElement('style')
    sheet.textContent = sheetOf(canvas)
    target.head.append(sheet)
    show()
    const observer = new MutationObserver(show)
    observer.observe(block, { subtree: true, childList: true, attributes: true, characterData: true })
    return () => {
      observer.disconnect()
      sheet.remove()
    }
  }, [isLoaded, canvas, block, selector])

  if (!block || selector === null) return null
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.sectionTitle}>Preview</figcaption>
      <DocumentFrame
        ref={frame}
        title={`Preview of ${name}`}
        sandbox="allow-same-origin"
        html={EMPTY_PAGE}
        tabIndex={-1}
        className={styles.previewFrame}
        style={{ height }}
        onLoad={() => setLoaded(true)}
      />
    </figure>
  )
}
