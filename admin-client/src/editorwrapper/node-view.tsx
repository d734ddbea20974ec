import { renderNode } from '@mainstreet/blocks/render'
import { memo, useCallback } from 'react'
import { NODE_ATTRIBUTE } from '../editor/canvas/drawn-page.ts'
import { useNode } from '../editor/session/index.ts'
import { useCanvas } from './canvas-context.ts'

/** One node of the page. It redraws when its own node changes; its children do so by themselves. */
export const NodeView = memo(function DrawnNode({ id }: { id: string }) {
  const { session, host } = useCanvas()
  const node = useNode(session, id)
  const drawChild = useCallback((child: string) => <NodeView key={child} id={child} />, [])
  if (!node) return null
  session.onDraw?.(id)
  const hint = session.library.definitionOf(node)?.emptyHint?.(session.tree, id)
  const attributes = {
    [NODE_ATTRIBUTE]: id,
    ...(hint && { 'data-hint': hint }),
    ...(node.hidden && { 'data-hidden': '' }),
  }
  return renderNode(node, id, { host, drawChild, attributes })
})
