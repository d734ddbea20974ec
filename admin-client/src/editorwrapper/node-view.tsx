import { renderNode } from '@mainstreet/blocks/render'
import { blockName, isLink, type TreeNode } from '@mainstreet/blocks/tree'
import { memo, useCallback } from 'react'
import { NODE_ATTRIBUTE } from '../editor/canvas/drawn-page.ts'
import { useDrawnNode } from '../editor/session/index.ts'
import { useCanvas } from './canvas-context.ts'
import { EmailModulePicker } from './email-module-picker.tsx'
import { LayoutPicker } from './layout-picker.tsx'
import { LinkedView } from './linked-view.tsx'
import { useBlockData } from './use-block-data.ts'

/** The React key of the layout picker among an empty section's children. No node id can have spaces. */
const PICKER = 'layout picker'
const MODULES = 'email modules'
const EMAIL_BOXES = ['EmailWrapper', 'EmailSection', 'EmailContainer']

/** One node of the page. It rerenders only when its own node changes; its children rerender by themselves. */
export const NodeView = memo(function NodeViewInner({ id }: { id: string }) {
  const { session, host, layouts, data } = useCanvas()
  const node = useDrawnNode(session, id)
  useBlockData(node)
  const drawChild = useCallback(
    (child: string) => {
      if (child === PICKER) return <LayoutPicker key={child} id={id} layouts={layouts} />
      if (child === MODULES) return <EmailModulePicker key={child} id={id} layouts={layouts} />
      return <NodeView key={child} id={child} />
    },
    [id, layouts],
  )
  if (!node) return null
  session.onDraw?.(id)
  const picker = pickerOf(node)
  const hint = !picker && session.library.definitionOf(node)?.emptyHint?.(session.tree, id)
  const attributes = {
    [NODE_ATTRIBUTE]: id,
    ...(hint && { 'data-hint': hint }),
    ...(node.hidden && { 'data-hidden': '' }),
  }
  if (isLink(blockName(node))) return <LinkedView id={id} node={node} attributes={attributes} />
  return renderNode(picker ? { ...node, nodes: [picker] } : node, id, {
    host,
    drawChild,
    attributes,
    dataOf: data.resultOf,
  })
})

/** The picker that an empty block shows while it is edited. */
function pickerOf(node: TreeNode): string | null {
  if (node.nodes.length > 0) return null
  if (blockName(node) === 'Section') return PICKER
  return EMAIL_BOXES.includes(blockName(node)) ? MODULES : null
}
