import { inflateSync } from 'node:zlib'
import { type ArticlePart, articleParts, hasFilms } from '@mainstreet/blocks/article'
import {
  blockName,
  encode,
  insertNodes,
  newNode,
  nodeAt,
  ROOT,
  readContent,
  removeNode,
  TooMuchWork,
  type Tree,
  TreeError,
  WorkMeter,
  walk,
} from '@mainstreet/blocks/tree'
import type { PublishedPage } from '../../pages/index.ts'

type Design = Pick<PublishedPage, 'publishedContent' | 'publishedLinks'>

/**
 * The design of a post page. If the text shows templates or videos, its parts replace the block `PostContent`, with the
 * templates between them. A design that takes too long to read is returned unchanged.
 */
export function designOf(design: Design, content: string): Design {
  const parts = articleParts(content)
  if (design.publishedContent === null || (parts.length === 1 && !hasFilms(content))) return design
  const inflate = new WorkMeter().metered((bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }))
  try {
    let { tree } = readContent(design.publishedContent, inflate)
    const places = [...walk(tree, ROOT)].filter((id) => blockName(nodeAt(tree, id)) === 'PostContent')
    for (const id of places) tree = withParts(tree, id, parts)
    const templates = parts.flatMap(({ templateId }) => templateId ?? [])
    return { publishedContent: encode(tree), publishedLinks: [...design.publishedLinks, ...templates] }
  } catch (error) {
    if (error instanceof TooMuchWork || error instanceof TreeError) return design
    throw error
  }
}

/** Replaces a block by the parts. Those of text keep its settings. */
function withParts(before: Tree, place: string, parts: readonly ArticlePart[]): Tree {
  const { parent, props, hidden } = nodeAt(before, place)
  if (parent === null || !nodeAt(before, parent).nodes.includes(place)) return before
  let tree = before
  let at = nodeAt(tree, parent).nodes.indexOf(place)
  const insert = (name: string, own: Readonly<Record<string, unknown>>) => {
    let id = `${place}-${at}`
    while (id in tree) id += '_'
    tree = insertNodes(tree, { id, nodes: { [id]: newNode(name, { props: own, hidden }) } }, parent, at++)
  }
  for (const { html, templateId } of parts) {
    if (html) insert('RichText', { ...props, content: html })
    if (templateId) insert('LinkedContainer', { templateId })
  }
  return removeNode(tree, place)
}
