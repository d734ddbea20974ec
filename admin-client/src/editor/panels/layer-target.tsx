import { useEffect } from 'react'
import { useEditor } from '../editor-context.ts'
import type { LayerLanding } from './layer-landing.ts'
import styles from './layer-tree.module.css'

/** Shows where a dragged row would land, or why it cannot. */
export function LayerTarget({ goal }: { goal: LayerLanding }) {
  const { session } = useEditor()
  const words = goal.refusal ?? `Into ${session.nameOf(goal.parent)}`
  useEffect(() => session.announce(words), [session, words])
  return (
    <span className={styles.goal} data-refused={goal.refusal !== null || undefined}>
      {words}
    </span>
  )
}
