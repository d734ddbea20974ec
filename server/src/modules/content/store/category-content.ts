import { deflateSync, inflateSync } from 'node:zlib'
import {
  ancestorsOf,
  blockName,
  encode,
  insertNodes,
  newNode,
  nodeAt,
  ROOT,
  readContent,
  removeNode,
  type Tree,
  walk,
} from '@mainstreet/blocks/tree'
import { defaultCategoryContent } from './default-pages.ts'

/** Characters. Larger store pages are not read for each of their categories. */
const LARGEST = 200_000
const HEADER = 'category-header'

/**
 * What a category shows: its header, then the store page from its list of products on. What stands above the list, such
 * as the title of the store, is about the store as a whole.
 */
export function categoryContent(storeContent: string | null): string {
  if (storeContent === null || storeContent.length > LARGEST) return defaultCategoryContent
  const { tree } = readContent(storeContent, (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit }))
  const list = listOf(tree)
  if (!list) return defaultCategoryContent
  const way = [...ancestorsOf(tree, list).toReversed(), list]
  const shown = way.slice(0, -1).reduce((left, id, at) => withoutBefore(left, id, way[at + 1] as string), tree)
  const parent = way.find((id) => blockName(nodeAt(tree, id)) === 'Container') ?? ROOT
  const header = { id: HEADER, nodes: { [HEADER]: newNode('CategoryHeader', { parent: null }) } }
  return encode(insertNodes(shown, header, parent, 0), deflateSync)
}

/** A carousel only shows a few. */
function listOf(tree: Tree): string | undefined {
  const lists = [...walk(tree, ROOT)].filter((id) => blockName(nodeAt(tree, id)) === 'ProductList')
  return lists.find((id) => nodeAt(tree, id).props.paginationType !== 'carousel') ?? lists[0]
}

/** Columns are next to each other, so all of them stay. */
function withoutBefore(tree: Tree, id: string, child: string): Tree {
  const node = nodeAt(tree, id)
  if (blockName(node) === 'Row') return tree
  const before = node.nodes.slice(0, Math.max(0, node.nodes.indexOf(child)))
  return before.reduce((left, sibling) => removeNode(left, sibling), tree)
}
