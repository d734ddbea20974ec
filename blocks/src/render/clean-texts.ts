import { blockNamed } from '../library/index.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { blockName, type Tree, type TreeNode } from '../tree/index.ts'

/** Sanitizes every rich text in the tree. Returns the same tree if all were clean. Server only. */
export function withCleanTexts(tree: Tree): Tree {
  const cleaned: Record<string, TreeNode> = {}
  for (const [id, node] of Object.entries(tree)) {
    const props = cleanProps(node)
    if (props) cleaned[id] = { ...node, props }
  }
  return Object.keys(cleaned).length > 0 ? { ...tree, ...cleaned } : tree
}

function cleanProps(node: TreeNode): TreeNode['props'] | null {
  const changes: Record<string, string> = {}
  for (const [key, { control }] of Object.entries(blockNamed(blockName(node))?.fields ?? {})) {
    const saved = Object.hasOwn(node.props, key) ? node.props[key] : undefined
    if (control.kind !== 'richText' || typeof saved !== 'string') continue
    const clean = cleanRichText(saved)
    if (clean !== saved) changes[key] = clean
  }
  return Object.keys(changes).length === 0 ? null : { ...node.props, ...changes }
}
