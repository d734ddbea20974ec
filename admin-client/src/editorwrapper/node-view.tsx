import { renderNode } from '@mainstreet/blocks/render'
import { blockName, isLink, type TreeNode } from '@mainstreet/blocks/tree'
import { memo, useCallback } from 'react'
import { NODE_ATTRIBUTE } from '../editor/canvas/drawn-page.ts'
import { useDrawnNode } from '../editor/session/index.ts'
import { useCanvas } from './canvas-context.ts'
import { LayoutPicker } from './layout-picker.tsx'
import { LinkedView } from './linked-view.tsx'
import { useBlockData } from './use-block-data.ts'

/** The React key of the layout picker among an empty section's children. No node id can have spaces. */
const PICKER = 'layout picker'

/** One node of the page. It rerenders only when its own node changes; its children rerender by themselves. */
export const NodeView = memo(function NodeViewInner({ id }: { id: string }) {
  const { session, host, layouts, data } = useCanvas()
  const node = useDrawnNode(session, id)
  useBlockData(node)
  const drawChild = useCallback(
    (child: string) =>
      child === PICKER ? <LayoutPicker key={child} id={id} layouts={layouts} /> : <NodeView key={child} id={child} />,
    [id, layouts],
  )
  if (!node) return null
  session.onDraw?.(id)
  const isPicking = isEmptySection(node)
  const hint = !isPicking && session.library.definitionOf(node)?.emptyHint?.(session.tree, id)
  const attributes = {
    [NODE_ATTRIBUTE]: id,
    ...(hint && { 'data-hint': hint }),
    ...(node.hidden && { 'data-hidden': '' }),
  }
  if (isLink(blockName(node))) return <LinkedView id={id} node={node} attributes={attributes} />
  return renderNode(isPicking ? { ...node, nodes: [PICKER] } : node, id, {
    host,
    drawChild,
    attributes,
    dataOf: data.resultOf,
  })
})

function isEmptySection(node: TreeNode): boolean {
  return node.nodes.length === 0 && blockName(node) === 'Section'
}
