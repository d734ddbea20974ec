import { blockNamed } from '../library/index.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { countMarkup } from '../rich-text/count-markup.ts'
import { blockName, ContentError, MAX_PAGE_MARKUP, type Tree, type TreeNode } from '../tree/index.ts'

/**
 * Sanitizes every rich text in the tree. Returns the same tree if all were clean. Throws ContentError for more markup than
 * can be sanitized in a reasonable time. Server only.
 */
export function withCleanTexts(tree: Tree): Tree {
  requireLittleMarkup(tree)
  const cleaned: Record<string, TreeNode> = {}
  for (const [id, node] of Object.entries(tree)) {
    const props = cleanProps(node)
    if (props) cleaned[id] = { ...node, props }
  }
  return Object.keys(cleaned).length > 0 ? { ...tree, ...cleaned } : tree
}

function requireLittleMarkup(tree: Tree): void {
  let markup = 0
  for (const node of Object.values(tree)) {
    for (const [, text] of richTextsOf(node)) markup += countMarkup(text)
    if (markup > MAX_PAGE_MARKUP) throw new ContentError('too-much-markup')
  }
}

function cleanProps(node: TreeNode): TreeNode['props'] | null {
  const changes: Record<string, string> = {}
  for (const [key, saved] of richTextsOf(node)) {
    const clean = cleanRichText(saved)
    if (clean !== saved) changes[key] = clean
  }
  return Object.keys(changes).length === 0 ? null : { ...node.props, ...changes }
}

function richTextsOf(node: TreeNode): [key: string, text: string][] {
  const texts: [string, string][] = []
  for (const [key, { control }] of Object.entries(blockNamed(blockName(node))?.fields ?? {})) {
    const saved = Object.hasOwn(node.props, key) ? node.props[key] : undefined
    if (control.kind === 'richText' && typeof saved === 'string') texts.push([key, saved])
  }
  return texts
}
