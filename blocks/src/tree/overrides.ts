import { blockName, type Tree, type TreeNode } from './node.ts'
import { isObject } from './read-node.ts'

/** Settings that a link gives to one block of its component, in place of the component's own. */
export interface Override {
  /** The block's name. The override does not apply once the component has another block with that id. */
  readonly block: string
  readonly props: Readonly<Record<string, unknown>>
}

/**
 * Overrides by the block's path: its id in the component. A block of a component within the component has the ids of
 * the links that lead to it before its own, separated by '/'.
 */
export type Overrides = Readonly<Record<string, Override>>

export const PATH_SEPARATOR = '/'

/** The overrides that a link stores. Invalid ones are left out. */
export function overridesOf(link: TreeNode): Overrides {
  return readOverrides(link.props.overrides)
}

/** Parses stored overrides. Never throws. */
export function readOverrides(stored: unknown): Overrides {
  if (!isObject(stored)) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Override] => isOverride(entry[1])))
}

/**
 * The component with these overrides. Those for a block within another component are handed on to the link to it, where
 * they take precedence over the link's own. Returns the same tree if none applies.
 */
export function applyOverrides(component: Tree, overrides: Overrides): Tree {
  const changed = new Map<string, TreeNode>()
  const handedOn = new Map<string, [path: string, override: Override][]>()
  for (const [path, override] of Object.entries(overrides)) {
    const at = path.indexOf(PATH_SEPARATOR)
    const isOwn = at < 0 || Object.hasOwn(component, path)
    const id = isOwn ? path : path.slice(0, at)
    const node = changed.get(id) ?? (Object.hasOwn(component, id) ? component[id] : undefined)
    if (!node) continue
    if (!isOwn) {
      const ofLink = handedOn.get(id) ?? []
      ofLink.push([path.slice(at + 1), override])
      handedOn.set(id, ofLink)
    } else if (blockName(node) === override.block)
      changed.set(id, { ...node, props: { ...node.props, ...override.props } })
  }
  // Once per link: a stored page can have thousands of overrides for the same one.
  for (const [id, ofLink] of handedOn)
    changed.set(id, withOverrides(changed.get(id) ?? (component[id] as TreeNode), ofLink))
  return changed.size > 0 ? { ...component, ...Object.fromEntries(changed) } : component
}

function withOverrides(link: TreeNode, added: readonly (readonly [path: string, override: Override])[]): TreeNode {
  const merged = new Map(Object.entries(overridesOf(link)))
  for (const [path, { block, props }] of added) {
    const before = merged.get(path)
    merged.set(path, { block, props: before?.block === block ? { ...before.props, ...props } : props })
  }
  return { ...link, props: { ...link.props, overrides: Object.fromEntries(merged) } }
}

function isOverride(value: unknown): value is Override {
  return isObject(value) && typeof value.block === 'string' && isObject(value.props)
}
