import { emailBlockNamed } from '@mainstreet/blocks/email'
import { initialProps } from '@mainstreet/blocks/fields'
import {
  blockName,
  branchOf,
  defaultEmail,
  encode,
  insertNodes,
  nodeAt,
  ROOT,
  readContent,
  type Tree,
} from '@mainstreet/blocks/tree'

export const PART_NAMES = ['EmailTextBox', 'EmailImage', 'EmailButton'] as const
export type PartName = (typeof PART_NAMES)[number]

/** A block of an email in one column. */
export interface EmailPart {
  /** Unique in the form. */
  readonly key: string
  readonly name: PartName
  readonly props: Readonly<Record<string, unknown>>
}

const isPartName = (name: string): name is PartName => PART_NAMES.some((known) => known === name)

/** The tree of stored content. */
export function readEmail(content: string | null | undefined): Tree {
  return content ? readContent(content).tree : defaultEmail
}

/** Its blocks in order; null if it has more than one column of texts, images and buttons. */
export function partsOf(tree: Tree): EmailPart[] | null {
  const parts: EmailPart[] = []
  for (const id of nodeAt(tree, ROOT).nodes) {
    const node = nodeAt(tree, id)
    const name = blockName(node)
    if (!isPartName(name) || node.nodes.length > 0 || node.hidden) return null
    parts.push({ key: id, name, props: node.props })
  }
  return parts
}

/** The content with these blocks. The settings of the email itself stay. */
export function contentOf(tree: Tree, parts: readonly EmailPart[]): string {
  const root = { ...nodeAt(tree, ROOT), nodes: [], linkedNodes: {} }
  const empty: Tree = { [ROOT]: root }
  const filled = parts.reduce((content, { name, props }, at) => {
    const branch = branchOf({ name, props, children: [] }, content)
    return insertNodes(content, branch, ROOT, at)
  }, empty)
  return encode(filled)
}

let count = 0

export function newPart(name: PartName): EmailPart {
  const definition = emailBlockNamed(name)
  count++
  return { key: `new-${count}`, name, props: definition ? initialProps(definition.fields) : {} }
}

/** The setting of a part as text. */
export const textOf = ({ props }: EmailPart, name: string): string => {
  const value = props[name]
  return typeof value === 'string' ? value : ''
}
