import { deflateSync, inflateSync } from 'node:zlib'
import { type ArticlePart, articleParts, hasFilms } from '@mainstreet/blocks/article'
import {
  blockName,
  ContentError,
  type Deflate,
  encode,
  newNode,
  nodeAt,
  ROOT,
  readContent,
  TooMuchWork,
  type Tree,
  type TreeNode,
  WorkMeter,
  walk,
} from '@mainstreet/blocks/tree'
import type { PublishedPage } from '../../pages/index.ts'
import { MAX_CONTENT_LENGTH } from '../post-rules.ts'

type Design = Pick<PublishedPage, 'publishedContent' | 'publishedLinks'>

/** A design may show the article once for each kind of device. */
const MOST_PLACES = 3
/** Characters that all places together add to a design, so that packing it does not keep other requests waiting. */
const MOST_ADDED = 2 * MAX_CONTENT_LENGTH

/** The content is unpacked again at once, so speed counts more than size. */
const deflate: Deflate = (bytes) => deflateSync(bytes, { level: 1 })

/**
 * The design of the page of a post whose text shows templates or videos: blocks for the text take the place of the first
 * blocks `PostContent`, with the templates between them. The other blocks `PostContent` stay, and so show the whole text
 * without the templates. A design that takes long to read, or that would become too large, stays as it is.
 */
export function designOf(design: Design, content: string): Design {
  const parts = articleParts(content)
  if (design.publishedContent === null || (parts.length === 1 && !hasFilms(content))) return design
  const inflate = new WorkMeter().metered((bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }))
  try {
    const { tree } = readContent(design.publishedContent, inflate)
    const places = placesIn(tree, parts)
    if (places.length === 0) return design
    const templates = parts.flatMap(({ templateId }) => templateId ?? [])
    return {
      publishedContent: encode(withParts(tree, places, parts), deflate),
      publishedLinks: [...design.publishedLinks, ...templates],
    }
  } catch (error) {
    if (error instanceof TooMuchWork || error instanceof ContentError) return design
    throw error
  }
}

/** In page order. A named slot has room for one block only, so it is no place. */
function placesIn(tree: Tree, parts: readonly ArticlePart[]): readonly string[] {
  const listed = new Set(Object.values(tree).flatMap(({ nodes }) => nodes))
  const texts = parts.filter(({ html }) => html)
  const length = texts.reduce((sum, { html }) => sum + html.length, 0)
  const places: string[] = []
  let left = MOST_ADDED
  for (const id of walk(tree, ROOT)) {
    const node = nodeAt(tree, id)
    if (blockName(node) !== 'PostContent' || !listed.has(id) || hasBlocksInside(node)) continue
    // Each text gets the settings of the place.
    const added = length + texts.length * JSON.stringify(node.props).length
    if (added > left) continue
    left -= added
    if (places.push(id) === MOST_PLACES) break
  }
  return places
}

const hasBlocksInside = ({ nodes, linkedNodes }: TreeNode) => nodes.length > 0 || Object.keys(linkedNodes).length > 0

/** Copies the tree once, and the list of a place's parent once for each place. */
function withParts(before: Tree, places: readonly string[], parts: readonly ArticlePart[]): Tree {
  const tree: Record<string, TreeNode> = { ...before }
  let number = 0
  // Numbered, so that the same page always has the same HTML.
  const add = (node: TreeNode): string => {
    do number++
    while (`part-${number}` in tree)
    tree[`part-${number}`] = node
    return `part-${number}`
  }
  for (const place of places) {
    const { parent, props, hidden } = nodeAt(before, place)
    if (parent === null) continue
    const ids = parts.flatMap(({ html, templateId }) => [
      ...(html ? [add(newNode('RichText', { props: { ...props, content: html }, parent, hidden }))] : []),
      ...(templateId ? [add(newNode('LinkedContainer', { props: { templateId }, parent, hidden }))] : []),
    ])
    const around = nodeAt(tree, parent)
    tree[parent] = { ...around, nodes: around.nodes.flatMap((id) => (id === place ? ids : [id])) }
    delete tree[place]
  }
  return tree
}
