import { Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { DocumentFrame } from '../../ui/document-frame.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import styles from './compare.module.css'
import type { BlockChange, ChangeKind } from './compare-trees.ts'

/** Line styles differ too, so that colour is not the only difference. */
const lines: Readonly<Record<ChangeKind, string>> = {
  added: '4px solid #2f9e44',
  removed: '4px dashed #e03131',
  changed: '4px solid #f08c00',
  moved: '4px dotted #4263eb',
}

/** Outlines each changed block, and makes the document non-interactive. */
function markChanges(document: Document, changes: readonly BlockChange[]): void {
  const style = document.createElement('style')
  style.textContent = changes
    .map(({ id, kind }) => `[data-block="${CSS.escape(id)}"]{outline:${lines[kind]}!important;outline-offset:1px}`)
    .join('')
  document.head.append(style)
  document.body.inert = true
}

function showBlock(document: Document, id: string): void {
  const block = document.querySelector(`[data-block="${CSS.escape(id)}"]`)
  const view = document.defaultView
  if (!block || !view) return
  const { top } = block.getBoundingClientRect()
  view.scrollTo({ top: Math.max(0, top + view.scrollY - 80) })
}

interface DrawnFrameProps {
  readonly label: string
  readonly note?: React.ReactNode
  readonly html: string | undefined
  readonly error: unknown
  readonly changes: readonly BlockChange[]
  /** The block to bring into sight. */
  readonly shown: string | null
  onRetry(): void
}

/** One of two versions as the site would show it, made small. Nothing in it runs, leads anywhere or takes the focus. */
export function DrawnFrame({ label, note, html, error, changes, shown, onRetry }: DrawnFrameProps) {
  const { ref, width, height } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const pageWidth = width < 480 ? 760 : 1200
  const scale = width / pageWidth
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (shown !== null && document) showBlock(document, shown)
  }, [shown])
  return (
    <section className={styles.version} aria-label={label}>
      <h3 className={styles.label}>
        {label} <span className={styles.note}>{note}</span>
      </h3>
      <div ref={ref} className={styles.frame}>
        {error !== undefined && <ErrorState error={error} onRetry={onRetry} />}
        {error === undefined && html === undefined && (
          <div className={styles.wait} role="status">
            <Loader size="sm" aria-label={`Drawing ${label}`} />
          </div>
        )}
        {html !== undefined && scale > 0 && (
          <DocumentFrame
            ref={frame}
            title={label}
            sandbox="allow-same-origin"
            html={html}
            onLoad={({ currentTarget: { contentDocument } }) =>
              contentDocument && markChanges(contentDocument, changes)
            }
            style={{ width: pageWidth, height: height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  )
}
