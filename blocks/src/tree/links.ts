import { MAX_NODES } from './limits.ts'
import { blockName, ROOT, type Tree, type TreeNode } from './node.ts'
import { nodeAt, walk } from './questions.ts'

/** The blocks that show a template without being a copy of it, by what their templates are made of. */
const LINKS: Readonly<Record<string, string>> = { LinkedSection: 'Section', LinkedContainer: 'Container' }

/** How many templates may stand in one another. Deeper ones are not shown. */
export const MAX_LINKS_DEEP = 8

/** What a block stands for where blocks are placed: a link stands wherever what it shows may. */
export function standsFor(name: string): string {
  return Object.hasOwn(LINKS, name) ? (LINKS[name] as string) : name
}

export function isLink(name: string): boolean {
  return Object.hasOwn(LINKS, name)
}

/** The template that a node shows; null for all other blocks. */
export function linkedTemplateOf(node: TreeNode): string | null {
  if (!isLink(blockName(node))) return null
  const { templateId } = node.props
  return typeof templateId === 'string' ? templateId : ''
}

/** The templates that a tree shows, each once. */
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
  /** By the id of each block that came from a template, the link on the page that brought it. */
  readonly origins: ReadonlyMap<string, string>
}

/**
 * The tree with the blocks of the templates in the places of their links, as visitors see it. A template that is missing,
 * stands within itself, or would make the page too large leaves its link where it is; the rest is drawn all the same.
 */
export function unfoldLinks(tree: Tree, templateOf: (id: string) => Tree | null): UnfoldedTree {
  const links = Object.keys(tree).filter((id) => linkedTemplateOf(tree[id] as TreeNode))
  if (links.length === 0) return { tree, origins: new Map() }
  const nodes: Record<string, TreeNode> = { ...tree }
  const origins = new Map<string, string>()
  let count = Object.keys(nodes).length

  const unfold = (id: string, origin: string, around: readonly string[]): void => {
    const link = nodes[id] as TreeNode
    const templateId = linkedTemplateOf(link)
    if (!templateId || around.includes(templateId) || around.length >= MAX_LINKS_DEEP) return
    const template = templateOf(templateId)
    const roots = template?.[ROOT]?.nodes ?? []
    if (!template || roots.length === 0) return
    const size = Object.keys(template).length
    if (count + size > MAX_NODES) return
    count += size
    const placed = roots.map((root, at) => copy(template, root, at === 0 ? id : null, link, origin))
    if (placed.length > 1) standTogether(nodes, id, placed)
    const inside = placed.flatMap((root) => [...walk(nodes, root)])
    for (const each of inside)
      if (linkedTemplateOf(nodes[each] as TreeNode)) unfold(each, origin, [...around, templateId])
  }

  /** Copies a branch of a template under ids that tell the link they came with. The first takes the link's own place. */
  const copy = (template: Tree, root: string, own: string | null, link: TreeNode, origin: string): string => {
    const fresh = new Map<string, string>()
    for (const each of walk(template, root)) {
      const id = each === root && own !== null ? own : freshId(nodes, origin, origins.size)
      fresh.set(each, id)
      origins.set(id, origin)
      // Takes the id, so that the next one is another.
      nodes[id] ??= link
    }
    const idOf = (id: string) => fresh.get(id) as string
    for (const [each, id] of fresh) {
      const node = nodeAt(template, each)
      nodes[id] = {
        ...(each === root ? shownAsLink(node, link) : node),
        parent: each === root ? link.parent : idOf(node.parent as string),
        nodes: node.nodes.map(idOf),
        linkedNodes: Object.fromEntries(Object.entries(node.linkedNodes).map(([slot, linked]) => [slot, idOf(linked)])),
      }
    }
    return idOf(root)
  }

  for (const id of links) unfold(id, id, [])
  return { tree: nodes, origins }
}

const SHOWN_ON = ['showOnDesktop', 'showOnTablet', 'showOnMobile']

/** A block of a template, hidden wherever its link is. */
export function shownAsLink(node: TreeNode, link: TreeNode): TreeNode {
  const hiding = SHOWN_ON.filter((device) => link.props[device] === false).map((device) => [device, false] as const)
  const props = {
    ...node.props,
    ...Object.fromEntries(hiding),
    ...(link.props.hideOnHomepage === true && { hideOnHomepage: true }),
  }
  return { ...node, props, hidden: node.hidden || link.hidden }
}

/** A section that is several blocks: the others stand behind the first. What stands in a slot has room for one. */
function standTogether(nodes: Record<string, TreeNode>, first: string, all: readonly string[]): void {
  const parentId = nodes[first]?.parent ?? null
  const parent = parentId === null ? undefined : nodes[parentId]
  const at = parent?.nodes.indexOf(first) ?? -1
  if (parentId === null || !parent || at < 0) return
  nodes[parentId] = { ...parent, nodes: parent.nodes.toSpliced(at, 1, ...all) }
}

/** The same for the same page every time, so that what is drawn is the same too. */
function freshId(nodes: Tree, origin: string, count: number): string {
  let id = `${origin}-${count + 1}`
  while (id in nodes) id += '_'
  return id
}
