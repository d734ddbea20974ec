import type { BlockDefinition } from '@mainstreet/blocks/define'
import { readProps } from '@mainstreet/blocks/fields'
import { blockNamed } from '@mainstreet/blocks/library'
import {
  blockName,
  childrenOf,
  linkedTemplateOf,
  nodeAt,
  ROOT,
  type Tree,
  type TreeNode,
  unfoldLinks,
} from '@mainstreet/blocks/tree'
import type { SavedTemplate } from '../session/index.ts'

/** A block as visitors see it. */
export interface PageBlock {
  readonly id: string
  /** The tree that contains it. */
  readonly tree: Tree
  readonly node: TreeNode
  readonly definition: BlockDefinition
  readonly props: Readonly<Record<string, unknown>>
  /** Its display name. */
  readonly name: string
  /** The block of the page to show for it: itself, or the link it came from. */
  readonly nodeId: string
  /** The component it came from. */
  readonly within?: string
}

/** All blocks that visitors see, in page order, including those of linked components. */
export function pageBlocks(page: Tree, templates: readonly SavedTemplate[]): readonly PageBlock[] {
  const templatesById = new Map(templates.map((template) => [template.id, template]))
  const { tree, origins } = unfoldLinks(page, (id) => templatesById.get(id)?.tree ?? null)
  const nameOfLink = (id: string) => {
    const link = page[id]
    return (link && templatesById.get(linkedTemplateOf(link) ?? '')?.name) ?? ''
  }
  const found: PageBlock[] = []
  const waiting = [ROOT]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodeAt(tree, id)
    if (node.hidden) continue
    waiting.push(...childrenOf(tree, id).toReversed())
    const definition = blockNamed(blockName(node))
    if (!definition) continue
    const origin = origins.get(id)
    const isRenamed = node.displayName !== '' && node.displayName !== definition.name
    found.push({
      id,
      tree,
      node,
      definition,
      props: readProps(definition.fields, node.props) as Readonly<Record<string, unknown>>,
      name: isRenamed ? node.displayName : definition.title,
      nodeId: origin ?? id,
      ...(origin && { within: nameOfLink(origin) }),
    })
  }
  return found
}
