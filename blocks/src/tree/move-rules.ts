import { fitsBelow } from './commands/room.ts'
import { standsFor } from './links.ts'
import { blockName, type Tree } from './node.ts'
import { isWithin, nodeAt } from './questions.ts'
import { aOrAn, listOf, plural } from './wording.ts'

/** Where a block may stand, as far as its definition says. */
export interface Placement {
  readonly name: string
  readonly title: string
  readonly accepts?: readonly string[] | 'any'
}

/** Which block takes which: asked by name, because a block from the palette is in no tree yet. */
export interface MoveRules {
  accepts(parentName: string, childName: string): boolean
  /** Why not, for people. */
  reason(parentName: string, childName: string): string
  /** The block that stands between a parent and children it does not take itself; null where none helps. */
  wrapFor(parentName: string, childNames: readonly string[]): string | null
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** Blocks that pages are made of at the top: 'any' does not mean them. */
const PAGE_LEVEL = new Set(['Wrapper', 'Section', 'SectionDivider', 'EmailWrapper', 'EmailSection'])

/** A wrapper for what its place takes in a box only. The first that fits is used. */
const CONTAINERS = ['Container', 'EmailContainer']

/**
 * What may be moved into these blocks, whatever their definitions say. Nothing is wrapped to get around it: over a
 * picture or a title one means the place beside it.
 */
const CONTENTS: Readonly<Record<string, readonly string[]>> = {
  Image: CONTAINERS,
  TextBox: CONTAINERS,
  CardBody: CONTAINERS,
  CardHeader: ['Image'],
  HeaderTitle: ['TextBox'],
  Subtitle: ['Heading'],
}

/** The rules that follow from the blocks' definitions. A block that is not among them takes nothing. */
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
  const takes = (parentName: string, childName: string): boolean => {
    const accepted = acceptedBy(parentName)
    const child = standsFor(childName)
    return accepted === 'any' ? !PAGE_LEVEL.has(child) : accepted.includes(child)
  }

  return {
    accepts: takes,
    reason(parentName, childName) {
      const accepted = acceptedBy(parentName)
      const parent = aOrAn(titleOf(parentName))
      if (accepted === 'any') return `${parent} takes no ${plural(titleOf(childName))}`
      if (accepted.length === 0) return `${parent} takes no other blocks`
      return `${parent} takes ${listOf(accepted.map((name) => plural(titleOf(name))))} only`
    },
    wrapFor(parentName, childNames) {
      if (CONTENTS[parentName]) return null
      const fits = (wrap: string) => takes(parentName, wrap) && childNames.every((name) => takes(wrap, name))
      return CONTAINERS.find((wrap) => known.has(wrap) && fits(wrap)) ?? null
    },
  }
}

/** Whether a block may leave its place at all. */
export function canDrag(tree: Tree, id: string): Verdict {
  const node = nodeAt(tree, id)
  if (node.parent === null) return no('The page itself cannot be moved')
  if (!nodeAt(tree, node.parent).nodes.includes(id)) return no('This part belongs to its block and cannot be moved')
  // The text by which old pages marked a text block as fixed.
  if (blockName(node) === 'Text' && node.props.text === 'Drag') return no('This text is fixed in its place')
  return { ok: true }
}

/** Whether a block of the tree (its id), or new blocks (a list of their names), may stand in a block of the tree. */
export function canPlace(tree: Tree, rules: MoveRules, child: string | readonly string[], parentId: string): Verdict {
  return typeof child === 'string' ? canMove(tree, rules, child, parentId) : canHold(tree, rules, child, parentId)
}

function canMove(tree: Tree, rules: MoveRules, id: string, parentId: string): Verdict {
  const draggable = canDrag(tree, id)
  if (!draggable.ok) return draggable
  if (isWithin(tree, parentId, id)) return no('A block cannot be moved into itself')
  // Whatever stands somewhere may change its place there, even an unknown block.
  if (nodeAt(tree, id).parent === parentId) return { ok: true }
  if (!fitsBelow(tree, parentId, tree, id)) return no('Blocks cannot be nested that deep')
  return canHold(tree, rules, [blockName(nodeAt(tree, id))], parentId)
}

function canHold(tree: Tree, rules: MoveRules, names: readonly string[], parentId: string): Verdict {
  const parentName = blockName(nodeAt(tree, parentId))
  const refused = names.find((name) => !rules.accepts(parentName, name))
  return refused === undefined ? { ok: true } : no(rules.reason(parentName, refused))
}

function no(reason: string): Verdict {
  return { ok: false, reason }
}
