import type { Host } from '@mainstreet/blocks/host'
import { nodeCss, renderNode } from '@mainstreet/blocks/render'
import { blockName, isLink, newNode, ROOT, type Tree, type TreeNode, unfoldLinks } from '@mainstreet/blocks/tree'
import { Fragment, type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { type SavedTemplate, type TemplateStoreState, useValue } from '../editor/session/index.ts'
import { useCanvas } from './canvas-context.ts'
import { NodeSheets } from './node-sheets.ts'
import { useAllBlockData } from './use-block-data.ts'

interface LinkedViewProps {
  readonly id: string
  readonly node: TreeNode
  /** The editor's hooks for the outermost element. The content of a link is not part of the page. */
  readonly attributes: Readonly<Record<`data-${string}`, string | undefined>>
}

/** A linked component as the site renders it, as one unit. If it is missing, shows the reason. */
export function LinkedView({ id, node, attributes }: LinkedViewProps) {
  const { session, host, data } = useCanvas()
  useAllBlockData()
  const templates = useValue(session.templates)
  const state = useValue(session.shelf.state)
  const shown = useMemo(() => unfoldedTree(id, node, templates), [id, node, templates])
  useStyles(shown, host)
  const drawChild = (child: string): ReactNode => {
    const inside = shown?.[child]
    return inside && !inside.hidden ? (
      <Fragment key={child}>{renderNode(inside, child, { host, drawChild, dataOf: data.resultOf })}</Fragment>
    ) : null
  }
  if (!shown) {
    const reason = reasonOf(session.shelf.linkedBy(node), state)
    return renderNode({ ...node, nodes: [reason] }, id, { host, drawChild: (words) => words, attributes })
  }
  const roots = shown[ROOT]?.nodes ?? []
  const only = roots.length === 1 && shown[id]
  if (only) return renderNode(only, id, { host, drawChild, attributes, dataOf: data.resultOf })
  return <div {...attributes}>{roots.map(drawChild)}</div>
}

/** The blocks that replace the link; null if there are none. */
function unfoldedTree(id: string, node: TreeNode, templates: readonly SavedTemplate[]): Tree | null {
  const page = { [ROOT]: newNode('Wrapper', { isCanvas: true, nodes: [id] }), [id]: { ...node, parent: ROOT } }
  const { tree } = unfoldLinks(page, (wanted) => templates.find((template) => template.id === wanted)?.tree ?? null)
  const first = tree[id]
  return first && (!isLink(blockName(first)) || (tree[ROOT]?.nodes.length ?? 0) > 1) ? tree : null
}

function reasonOf(template: SavedTemplate | null, state: TemplateStoreState): string {
  if (template) {
    const isEmpty = (template.tree[ROOT]?.nodes.length ?? 0) === 0
    return isEmpty ? `“${template.name}” is empty` : `“${template.name}” cannot be shown here`
  }
  if (state === 'loading') return 'Loading component…'
  if (state === 'failed') return 'The component could not be loaded. The site still shows it.'
  if (state === 'forbidden') return 'You may not see this component. The site still shows it.'
  return 'This component was deleted. The site shows nothing here.'
}

/** Each link has its own ids, and therefore its own styles. */
function useStyles(shown: Tree | null, host: Host): void {
  const [sheets] = useState(() => new NodeSheets(document))
  useLayoutEffect(() => {
    if (!shown) return
    const ids = Object.keys(shown).filter((id) => id !== ROOT)
    sheets.set(ids.map((id) => [id, nodeCss(shown[id] as TreeNode, id, host)] as const))
    return () => sheets.set(ids.map((id) => [id, ''] as const))
  }, [shown, host, sheets])
}
