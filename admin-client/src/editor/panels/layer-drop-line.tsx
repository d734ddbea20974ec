import { type Observable, useValue } from '../session/index.ts'
import { LAYER_INDENT, type LayerDrop, LIST_PADDING } from './layer-drop.ts'
import styles from './layer-tree.module.css'

interface LayerDropLineProps {
  readonly drop: Observable<LayerDrop | null>
  readonly rowHeight: number
}

/** The drop line between rows for items from the palette or the canvas. It rerenders without the rows. */
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
