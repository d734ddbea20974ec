import { useEffect } from 'react'
import { useEditor } from '../editor-context.ts'
import type { LayerLanding } from './layer-landing.ts'
import styles from './layer-tree.module.css'
import { LAYER_INDENT } from './use-layer-drag.ts'

/** Shows where a dragged row would land, or why it cannot. */
export function LandingLine({ landing, top, height }: { landing: LayerLanding; top: number; height: number }) {
  const { session } = useEditor()
  const words = landing.refusal ?? `Into ${session.nameOf(landing.parent)}`
  useEffect(() => session.announce(words), [session, words])
  return (
    <div
      role="none"
      className={styles.landing}
      data-refused={landing.refusal !== null || undefined}
      style={{ top, height, insetInlineStart: 8 + (landing.level - 1) * LAYER_INDENT }}
    >
      <span>{words}</span>
    </div>
  )
}
