import type { Fields } from '@mainstreet/blocks/fields'
import { instanceFieldsOf } from '@mainstreet/blocks/library'
import {
  blockName,
  newNode,
  overridesOf,
  ROOT,
  type Tree,
  type TreeNode,
  unfoldLinks,
  walk,
} from '@mainstreet/blocks/tree'

/** A block of a linked component whose texts and images an instance may override. */
export interface InstanceBlock {
  readonly path: string
  /** As the component has it. */
  readonly node: TreeNode
  readonly fields: Fields
  /** The instance's own settings. */
  readonly own: Readonly<Record<string, unknown>>
}

export interface Instance {
  /** In page order. */
  readonly blocks: readonly InstanceBlock[]
  /** The paths of overrides for blocks that the component no longer has. */
  readonly unused: readonly string[]
}

const LINK = 'link'

/** The settings that an instance of a component can override, and its overrides. */
export function readInstance(link: TreeNode, templateOf: (id: string) => Tree | null): Instance {
  const overrides = overridesOf(link)
  const plain = { ...link, parent: ROOT, props: { ...link.props, overrides: undefined } }
  const page = { [ROOT]: newNode('Wrapper', { isCanvas: true, nodes: [LINK] }), [LINK]: plain }
  const { tree, paths } = unfoldLinks(page, templateOf)
  const blocks = [...walk(tree, ROOT)].flatMap((id): InstanceBlock[] => {
    const node = tree[id]
    const path = paths.get(id)
    const fields = node ? instanceFieldsOf(blockName(node)) : {}
    if (!node || path === undefined || node.hidden || Object.keys(fields).length === 0) return []
    const override = overrides[path]
    return [{ path, node, fields, own: override?.block === blockName(node) ? override.props : {} }]
  })
  const used = new Set(blocks.filter(({ own }) => Object.keys(own).length > 0).map(({ path }) => path))
  const isLoaded = paths.size > 0
  return { blocks, unused: isLoaded ? Object.keys(overrides).filter((path) => !used.has(path)) : [] }
}
