import { deflateSync, inflateSync } from 'node:zlib'
import { withCleanTexts } from '@mainstreet/blocks/clean-texts'
import { type Fields, readProps } from '@mainstreet/blocks/fields'
import { blockNamed } from '@mainstreet/blocks/library'
import { matchingSteps, patternFault } from '@mainstreet/blocks/patterns'
import { cssExcess } from '@mainstreet/blocks/styles'
import {
  blockName,
  encode,
  type Inflate,
  linkedTemplatesIn,
  type ReadTree,
  ROOT,
  readContent,
  readTemplate,
  requireCssInLimit,
  type Tree,
  type TreeNode,
  type WorkMeter,
} from '@mainstreet/blocks/tree'

/** The facts about content that the server needs, so that the blocks themselves can stay in the worker thread. */
export interface ContentFacts {
  /** Settings of the custom HTML blocks, each as canonical JSON, without duplicates. */
  readonly codes: readonly string[]
  /** Custom CSS over the limits of a block, which is not rendered. */
  readonly excessiveCss: readonly ExcessiveCss[]
  /** Patterns of form fields that cannot be matched, which accept anything. */
  readonly unusablePatterns: readonly UnusablePattern[]
  /** IDs of the templates that it links to. */
  readonly links: readonly string[]
  /** Records that its blocks show, without duplicates. */
  readonly records: readonly ShownRecord[]
}

export interface ShownRecord {
  /** As the setting names it, such as 'page'. */
  readonly kind: string
  readonly id: string
  /** The name of the block, for messages. */
  readonly block: string
}

export interface ExcessiveCss {
  readonly css: string
  /** Names the block and the exceeded limit, for the editor to display. */
  readonly message: string
}

export interface UnusablePattern {
  readonly pattern: string
  /** Names the field, the pattern and the reason, for the editor to display. */
  readonly message: string
}

export interface CheckedContent<Content = string> extends ContentFacts {
  /** The content to store: as submitted, unless it needed repairs. */
  readonly content: Content
  /** Descriptions of the repairs, as sentences. */
  readonly repairs: readonly string[]
}

/** Validates submitted page content. Throws ContentError for content that can't be parsed, and TooMuchWork by the meter. */
export function checkPage(sent: string, meter?: WorkMeter): CheckedContent {
  const { tree: read, repairs } = readContent(sent, inflateWith(meter))
  const tree = checkedTree(read, meter)
  const content = repairs.length > 0 || tree !== read ? encode(tree, deflateSync) : sent
  return { content, repairs: repairs.map(({ message }) => message), ...factsOf(tree, meter) }
}

/**
 * Validates a submitted template. It is stored as submitted except for sanitized texts, because reading repairs it
 * every time.
 */
export function checkTemplate(sent: unknown, meter?: WorkMeter): CheckedContent<unknown> {
  const { tree: read } = readStored(sent, meter)
  const tree = checkedTree(read, meter)
  const content = tree === read ? sent : { rootNodeId: ROOT, nodes: JSON.stringify(tree) }
  return { content, repairs: [], ...factsOf(tree, meter) }
}

/** The facts of stored content in any format. Content that today's parser rejects counts as empty. */
export function storedFacts(content: unknown, meter?: WorkMeter): ContentFacts {
  const { tree } = readStored(content, meter)
  meter?.addTree(tree)
  return factsOf(tree, meter)
}

function checkedTree(tree: Tree, meter?: WorkMeter): Tree {
  meter?.addTree(tree)
  requireCssInLimit(tree)
  return withCleanTexts(tree)
}

function readStored(content: unknown, meter?: WorkMeter): ReadTree {
  return readTemplate(content, inflateWith(meter), meter)
}

function factsOf(tree: Tree, meter?: WorkMeter): ContentFacts {
  return {
    codes: codesOf(tree),
    excessiveCss: excessiveCssIn(tree),
    unusablePatterns: unusablePatternsIn(tree, meter),
    links: linkedTemplatesIn(tree),
    records: recordsIn(tree),
  }
}

function excessiveCssIn(tree: Tree): readonly ExcessiveCss[] {
  const found = new Map<string, ExcessiveCss | null>()
  for (const node of Object.values(tree)) {
    const { customCss: css } = node.props
    if (typeof css !== 'string' || found.has(css)) continue
    const excess = cssExcess(css)
    const message = `The custom CSS of “${node.displayName || blockName(node)}” would not be used. ${excess}`
    found.set(css, excess === null ? null : { css, message })
  }
  return [...found.values()].filter((excessive) => excessive !== null)
}

function unusablePatternsIn(tree: Tree, meter?: WorkMeter): readonly UnusablePattern[] {
  const found = new Map<string, UnusablePattern | null>()
  for (const node of Object.values(tree)) {
    const { fields = {}, title = '' } = blockNamed(blockName(node)) ?? {}
    for (const { pattern, owner } of patternsOf(fields, node.props, node.displayName || title)) {
      if (found.has(pattern)) continue
      meter?.addPattern(matchingSteps(pattern, 0))
      const fault = patternFault(pattern)
      const shown = pattern.length > MOST_SHOWN ? `${pattern.slice(0, MOST_SHOWN)}…` : pattern
      const message = `The pattern “${shown}” of “${owner}” can't be used: ${fault}. Change or remove it.`
      found.set(pattern, fault === null ? null : { pattern, message })
    }
  }
  return [...found.values()].filter((unusable) => unusable !== null)
}

/** `owner` is the title of the list item with the pattern, or of the block. */
function patternsOf(fields: Fields, props: TreeNode['props'], owner: string): { pattern: string; owner: string }[] {
  if (!Object.values(fields).some(({ control }) => control.kind === 'pattern' || control.kind === 'list')) return []
  const values = readProps(fields, props)
  return Object.entries(fields).flatMap(([key, { control }]) => {
    if (control.kind === 'pattern') return values[key] ? [{ pattern: values[key], owner }] : []
    if (control.kind !== 'list') return []
    return values[key].flatMap((item: TreeNode['props']) =>
      patternsOf(control.item, item, String(item[control.titleField] || owner)),
    )
  })
}

function recordsIn(tree: Tree): readonly ShownRecord[] {
  const found = new Map<string, ShownRecord>()
  for (const node of Object.values(tree)) {
    const name = blockName(node)
    const { fields = {}, title = '' } = blockNamed(name) ?? {}
    const shownName = node.displayName && node.displayName !== name ? node.displayName : title
    for (const { kind, id } of recordsOf(fields, node.props)) {
      if (!found.has(kind + id)) found.set(kind + id, { kind, id, block: shownName })
    }
  }
  return [...found.values()]
}

function recordsOf(fields: Fields, props: TreeNode['props']): { kind: string; id: string }[] {
  const values = readProps(fields, props)
  return Object.entries(fields).flatMap(([key, { control }]) => {
    if (control.kind === 'record') return values[key] ? [{ kind: control.record, id: values[key] }] : []
    if (control.kind !== 'list') return []
    return values[key].flatMap((item: TreeNode['props']) => recordsOf(control.item, item))
  })
}

/** By value, because a client may serialize the same settings in another order. */
function codesOf(tree: Tree): readonly string[] {
  const nodes = Object.values(tree).filter((node) => blockName(node) === CUSTOM_HTML)
  return [...new Set(nodes.map(({ props, custom }) => JSON.stringify({ props, custom }, sortedKeys)))]
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Node's zlib, which stops decompressing at the limit. */
const inflate: Inflate = (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength })

const inflateWith = (meter?: WorkMeter): Inflate => meter?.metered(inflate) ?? inflate

/** Characters of a pattern in a message. */
const MOST_SHOWN = 60

const CUSTOM_HTML = 'CustomHtml'
