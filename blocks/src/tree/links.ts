import { MAX_NODES } from './limits.ts'
import { blockName, ROOT, type Tree, type TreeNode } from './node.ts'
import { applyOverrides, overridesOf, PATH_SEPARATOR } from './overrides.ts'
import { nodeAt, walk } from './queries.ts'

/** The blocks that show a template by reference, and the kind of block their templates consist of. */
const LINKS: Readonly<Record<string, string>> = { LinkedSection: 'Section', LinkedContainer: 'Container' }

/** Maximum nesting of linked templates. Deeper ones are not shown. */
export const MAX_LINKS_DEEP = 8

/** The block name to use in placement rules: a link is allowed wherever its template is. */
export function placementNameOf(name: string): string {
  return Object.hasOwn(LINKS, name) ? (LINKS[name] as string) : name
}

export function isLink(name: string): boolean {
  return Object.hasOwn(LINKS, name)
}

/** The template that a node links to; null for all other blocks. */
export function linkedTemplateOf(node: TreeNode): string | null {
  if (!isLink(blockName(node))) return null
  const { templateId } = node.props
  return typeof templateId === 'string' ? templateId : ''
}

/** The templates that a tree links to, without duplicates. */
export function linkedTemplatesIn(tree: Tree): readonly string[] {
  const found = new Set<string>()
  for (const id in tree) {
    const templateId = linkedTemplateOf(tree[id] as TreeNode)
    if (templateId) found.add(templateId)
  }
  return [...found]
}

export interface UnfoldedTree {
  readonly tree: Tree
  /** Maps each block that came from a template to the link on the page that included it. */
  readonly origins: ReadonlyMap<string, string>
  /** Maps the same blocks to their paths in the component of that link, as overrides name them. */
  readonly paths: ReadonlyMap<string, string>
}

/** The link that a branch of a template replaces. */
interface LinkPlace {
  readonly link: TreeNode
  /** The link on the page. */
  readonly origin: string
  /** The path prefix of the template's blocks. */
  readonly prefix: string
}

/**
 * Replaces links with the blocks of their templates, as visitors see them. A link stays in place if its template is
 * missing, contains itself, or would make the page too large. The rest still renders.
 */
export function unfoldLinks(tree: Tree, templateOf: (id: string) => Tree | null): UnfoldedTree {
  const links = Object.keys(tree).filter((id) => linkedTemplateOf(tree[id] as TreeNode))
  if (links.length === 0) return { tree, origins: new Map(), paths: new Map() }
  const nodes: Record<string, TreeNode> = { ...tree }
  const origins = new Map<string, string>()
  const paths = new Map<string, string>()
  let count = Object.keys(nodes).length

  const unfold = (id: string, origin: string, around: readonly string[]): void => {
    const link = nodes[id] as TreeNode
    const templateId = linkedTemplateOf(link)
    if (!templateId || around.includes(templateId) || around.length >= MAX_LINKS_DEEP) return
    const stored = templateOf(templateId)
    const roots = stored?.[ROOT]?.nodes ?? []
    if (!stored || roots.length === 0) return
    const size = Object.keys(stored).length
    if (count + size > MAX_NODES) return
    count += size
    const template = applyOverrides(stored, overridesOf(link))
    const above = paths.get(id)
    const place = { link, origin, prefix: above === undefined ? '' : above + PATH_SEPARATOR }
    const placed = roots.map((root, at) => copy(template, root, at === 0 ? id : null, place))
    if (placed.length > 1) insertSiblings(nodes, id, placed)
    const inside = placed.flatMap((root) => [...walk(nodes, root)])
    for (const each of inside)
      if (linkedTemplateOf(nodes[each] as TreeNode)) unfold(each, origin, [...around, templateId])
  }

  /** Copies a branch of a template, with ids derived from the link. The first root takes over the link's own id. */
  const copy = (template: Tree, root: string, own: string | null, { link, origin, prefix }: LinkPlace): string => {
    const fresh = new Map<string, string>()
    for (const each of walk(template, root)) {
      const id = each === root && own !== null ? own : freshId(nodes, origin, origins.size)
      fresh.set(each, id)
      origins.set(id, origin)
      paths.set(id, prefix + each)
      // Reserves the id, so that the next one is different.
      nodes[id] ??= link
    }
    const idOf = (id: string) => fresh.get(id) as string
    for (const [each, id] of fresh) {
      const node = nodeAt(template, each)
      nodes[id] = {
        ...(each === root ? withLinkVisibility(node, link) : node),
        parent: each === root ? link.parent : idOf(node.parent as string),
        nodes: node.nodes.map(idOf),
        linkedNodes: Object.fromEntries(Object.entries(node.linkedNodes).map(([slot, linked]) => [slot, idOf(linked)])),
      }
    }
    return idOf(root)
  }

  for (const id of links) unfold(id, id, [])
  return { tree: nodes, origins, paths }
}

const SHOWN_ON = ['showOnDesktop', 'showOnTablet', 'showOnMobile']

/** A block of a template, hidden wherever its link is. */
export function withLinkVisibility(node: TreeNode, link: TreeNode): TreeNode {
  const hidden = node.hidden || link.hidden
  const hiding = SHOWN_ON.filter((device) => link.props[device] === false).map((device) => [device, false] as const)
  const hidesOnHomepage = link.props.hideOnHomepage === true
  if (hiding.length === 0 && !hidesOnHomepage) return { ...node, hidden }
  const props = {
    ...node.props,
    ...Object.fromEntries(hiding),
    ...(hidesOnHomepage && { hideOnHomepage: true }),
  }
  return { ...node, props, hidden }
}

/** Inserts the other roots of a template after the first. A slot only has room for one. */
function insertSiblings(nodes: Record<string, TreeNode>, first: string, all: readonly string[]): void {
  const parentId = nodes[first]?.parent ?? null
  const parent = parentId === null ? undefined : nodes[parentId]
  const at = parent?.nodes.indexOf(first) ?? -1
  if (parentId === null || !parent || at < 0) return
  nodes[parentId] = { ...parent, nodes: parent.nodes.toSpliced(at, 1, ...all) }
}

/** Deterministic, so the same page always renders the same HTML. */
function freshId(nodes: Tree, origin: string, count: number): string {
  let id = `${origin}-${count + 1}`
  while (id in nodes) id += '_'
  return id
}
