import { fitsBelow } from './commands/capacity.ts'
import { placementNameOf } from './links.ts'
import { blockName, type Tree } from './node.ts'
import { isWithin, nodeAt } from './queries.ts'

/** 'A row', 'An image'. */
function aOrAn(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`
}

/** The plural of a block's title. All titles are regular nouns. */
function plural(noun: string): string {
  if (/(s|x|ch|sh)$/.test(noun)) return `${noun}es`
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

/** 'sections, containers and rows'. */
function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}

/** The placement part of a block definition. */
export interface Placement {
  readonly name: string
  readonly title: string
  readonly accepts?: readonly string[] | 'any'
  readonly isPart?: boolean
}

/** Which blocks accept which. Uses names, because a block from the palette is not in a tree yet. */
export interface MoveRules {
  accepts(parentName: string, childName: string): boolean
  /** The explanation for users. */
  reason(parentName: string, childName: string): string
  /** The block to insert between a parent and children it does not accept directly; null if none fits. */
  wrapFor(parentName: string, childNames: readonly string[]): string | null
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** Page-level blocks, which 'any' does not include. Neither does it include parts of other blocks. */
const PAGE_LEVEL = new Set(['Wrapper', 'Section', 'SectionDivider', 'EmailWrapper', 'EmailSection'])

/** Wrapper candidates for children that need a container. The first that fits is used. */
const CONTAINERS = ['Container', 'EmailContainer']

/**
 * The only blocks that can be moved into these, whatever their definitions say. Children are never wrapped here: a drop
 * over a picture or a title usually means the place beside it.
 */
const CONTENTS: Readonly<Record<string, readonly string[]>> = {
  Image: CONTAINERS,
  TextBox: CONTAINERS,
  CardBody: CONTAINERS,
  CardHeader: ['Image'],
  HeaderTitle: ['TextBox'],
  Subtitle: ['Heading'],
}

/** The rules derived from block definitions. An unknown block accepts nothing. */
export function moveRules(placements: Iterable<Placement>): MoveRules {
  const known = new Map<string, Placement>()
  for (const placement of placements) known.set(placement.name, placement)
  const titleOf = (name: string) => (known.get(name)?.title ?? name).toLowerCase()

  const acceptedBy = (parentName: string): readonly string[] | 'any' => {
    const accepts = known.get(parentName)?.accepts ?? []
    const contents = CONTENTS[parentName]
    if (!contents) return accepts
    return contents.filter((name) => known.has(name) && (accepts === 'any' || accepts.includes(name)))
  }
  const accepts = (parentName: string, childName: string): boolean => {
    const accepted = acceptedBy(parentName)
    const child = placementNameOf(childName)
    return accepted === 'any' ? !PAGE_LEVEL.has(child) && !known.get(child)?.isPart : accepted.includes(child)
  }

  return {
    accepts,
    reason(parentName, childName) {
      const accepted = acceptedBy(parentName)
      const parent = aOrAn(titleOf(parentName))
      if (accepted === 'any') return `${parent} takes no ${plural(titleOf(childName))}`
      if (accepted.length === 0) return `${parent} takes no other blocks`
      return `${parent} takes ${listOf(accepted.map((name) => plural(titleOf(name))))} only`
    },
    wrapFor(parentName, childNames) {
      if (CONTENTS[parentName]) return null
      const fits = (wrap: string) => accepts(parentName, wrap) && childNames.every((name) => accepts(wrap, name))
      return CONTAINERS.find((wrap) => known.has(wrap) && fits(wrap)) ?? null
    },
  }
}

/** Whether a block can be dragged at all. */
export function canDrag(tree: Tree, id: string): Verdict {
  const node = nodeAt(tree, id)
  if (node.parent === null) return refuse('The page itself cannot be moved')
  if (!nodeAt(tree, node.parent).nodes.includes(id)) return refuse('This part belongs to its block and cannot be moved')
  // Old pages marked a text block as fixed with this text.
  if (blockName(node) === 'Text' && node.props.text === 'Drag') return refuse('This text is fixed in its place')
  return { ok: true }
}

/** Whether an existing block (by id) or new blocks (by name) can be placed in a block of the tree. */
export function canPlace(tree: Tree, rules: MoveRules, child: string | readonly string[], parentId: string): Verdict {
  return typeof child === 'string' ? canMove(tree, rules, child, parentId) : canHold(tree, rules, child, parentId)
}

function canMove(tree: Tree, rules: MoveRules, id: string, parentId: string): Verdict {
  const draggable = canDrag(tree, id)
  if (!draggable.ok) return draggable
  if (isWithin(tree, parentId, id)) return refuse('A block cannot be moved into itself')
  // Any block can change its position within its parent, even an unknown one.
  if (nodeAt(tree, id).parent === parentId) return { ok: true }
  if (!fitsBelow(tree, parentId, tree, id)) return refuse('Blocks cannot be nested that deep')
  return canHold(tree, rules, [blockName(nodeAt(tree, id))], parentId)
}

function canHold(tree: Tree, rules: MoveRules, names: readonly string[], parentId: string): Verdict {
  const parentName = blockName(nodeAt(tree, parentId))
  const refused = names.find((name) => !rules.accepts(parentName, name))
  return refused === undefined ? { ok: true } : refuse(rules.reason(parentName, refused))
}

function refuse(reason: string): Verdict {
  return { ok: false, reason }
}
