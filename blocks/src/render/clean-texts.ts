import type { Fields, RichTextKind } from '../fields/index.ts'
import { blockNamed, instanceFieldsOf } from '../library/index.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { countMarkup } from '../rich-text/count-markup.ts'
import {
  blockName,
  ContentError,
  isLink,
  isSameData,
  MAX_OVERRIDES,
  MAX_PAGE_MARKUP,
  type Override,
  overridesOf,
  type Tree,
  type TreeNode,
} from '../tree/index.ts'

type Props = TreeNode['props']

/**
 * Sanitizes every rich text in the tree, and removes the overrides of linked components that are invalid. Returns the
 * same tree if there was nothing to do. Throws ContentError for more markup than can be sanitized in a reasonable time.
 * Server only.
 */
export function withCleanTexts(tree: Tree): Tree {
  requireLittleMarkup(tree)
  const cleaned: Record<string, TreeNode> = {}
  for (const [id, node] of Object.entries(tree)) {
    const props = isLink(blockName(node)) ? cleanLink(node.props, node) : cleanProps(fieldsOf(node), node.props)
    if (props !== node.props) cleaned[id] = { ...node, props }
  }
  return Object.keys(cleaned).length > 0 ? { ...tree, ...cleaned } : tree
}

function requireLittleMarkup(tree: Tree): void {
  let markup = 0
  const count = (fields: Fields, props: Props) => {
    for (const [, text] of richTextsOf(fields, props)) markup += countMarkup(text)
    if (markup > MAX_PAGE_MARKUP) throw new ContentError('too-much-markup')
  }
  for (const node of Object.values(tree)) {
    count(fieldsOf(node), node.props)
    if (!isLink(blockName(node))) continue
    for (const { block, props } of Object.values(overridesOf(node))) count(instanceFieldsOf(block), props)
  }
}

function fieldsOf(node: TreeNode): Fields {
  return blockNamed(blockName(node))?.fields ?? {}
}

function cleanProps(fields: Fields, props: Props): Props {
  const changes: Record<string, string> = {}
  for (const [key, saved, kind] of richTextsOf(fields, props)) {
    const clean = cleanRichText(saved, kind)
    if (clean !== saved) changes[key] = clean
  }
  return Object.keys(changes).length === 0 ? props : { ...props, ...changes }
}

function cleanLink(props: Props, link: TreeNode): Props {
  if (!Object.hasOwn(props, 'overrides')) return props
  const { overrides: stored, ...others } = props
  const found = Object.entries(overridesOf(link))
  if (found.length > MAX_OVERRIDES) throw new ContentError('too-many-overrides')
  const overrides = Object.fromEntries(
    found.flatMap(([path, override]) => {
      const clean = cleanOverride(override)
      return clean ? [[path, clean]] : []
    }),
  )
  if (Object.keys(overrides).length === 0) return others
  return isSameData(overrides, stored) ? props : { ...others, overrides }
}

/** Only texts and images, each as its block reads it. null if nothing is left. */
function cleanOverride({ block, props }: Override): Override | null {
  const fields = instanceFieldsOf(block)
  const kept = Object.entries(fields).flatMap(([key, field]) =>
    Object.hasOwn(props, key) ? [[key, field.read(props[key])]] : [],
  )
  return kept.length > 0 ? { block, props: cleanProps(fields, Object.fromEntries(kept)) } : null
}

function richTextsOf(fields: Fields, props: Props): [key: string, text: string, kind: RichTextKind][] {
  const texts: [string, string, RichTextKind][] = []
  for (const [key, { control }] of Object.entries(fields)) {
    const saved = Object.hasOwn(props, key) ? props[key] : undefined
    if (control.kind === 'richText' && typeof saved === 'string') texts.push([key, saved, control.text])
  }
  return texts
}
