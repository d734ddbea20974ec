import { type Observable, useValue } from '../session/index.ts'
import { LAYER_INDENT, type LayerDrop, LIST_PADDING } from './layer-drop.ts'
import styles from './layer-tree.module.css'

interface LayerDropLineProps {
  readonly drop: Observable<LayerDrop | null>
  readonly rowHeight: number
}

/** The line between rows where something from the palette or the canvas would go. It is drawn anew without them. */
export function LayerDropLine({ drop, rowHeight }: LayerDropLineProps) {
  const shown = useValue(drop)
  if (!shown) return null
  return (
    <div
      role="none"
      className={styles.landing}
      data-layer-drop=""
      data-refused={(shown.refusal !== null && shown.wrap === null) || undefined}
      style={{
        top: shown.below * rowHeight + LIST_PADDING,
        insetInlineStart: LIST_PADDING + (shown.level - 1) * LAYER_INDENT,
      }}
    />
  )
}
