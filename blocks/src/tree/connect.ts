import { ContentError } from './content-error.ts'
import { MAX_DEPTH } from './limits.ts'
import { ROOT, type Tree, type TreeNode } from './node.ts'
import type { Report } from './repair.ts'

/**
 * Builds one tree from nodes whose links may be inconsistent. The first reference from the root downwards decides a
 * node's position. Unreferenced nodes are appended to the root.
 */
export function connect(nodes: ReadonlyMap<string, TreeNode>, report: Report): Tree {
  return new Connection(nodes, report).tree()
}

class Connection {
  private readonly parents = new Map<string, string | null>([[ROOT, null]])
  private readonly adopted = new Set<string>()
  /** Child lists that had to change. */
  private readonly lists = new Map<string, Pick<TreeNode, 'nodes' | 'linkedNodes'>>()

  constructor(
    private readonly nodes: ReadonlyMap<string, TreeNode>,
    private readonly report: Report,
  ) {}

  tree(): Tree {
    this.descend(ROOT, 0)
    if (this.parents.size < this.nodes.size) this.adoptOrphans()
    const tree: Record<string, TreeNode> = {}
    for (const [id, node] of this.nodes) tree[id] = this.repairNode(id, node)
    return tree
  }

  private descend(start: string, startDepth: number): void {
    let level = [start]
    for (let depth = startDepth; level.length > 0; depth++) {
      if (depth > MAX_DEPTH) throw new ContentError('too-deep')
      level = level.flatMap((id) => this.placeChildren(id))
    }
  }

  private placeChildren(id: string): string[] {
    const node = this.nodes.get(id) as TreeNode
    const placed: string[] = []
    const place = (child: string) => {
      if (!this.mayPlace(child, id)) return false
      this.parents.set(child, id)
      placed.push(child)
      return true
    }
    const nodes = node.nodes.filter(place)
    const slots = Object.entries(node.linkedNodes)
    const linked = slots.filter(([, child]) => place(child))
    if (nodes.length < node.nodes.length || linked.length < slots.length)
      this.lists.set(id, { nodes, linkedNodes: Object.fromEntries(linked) })
    return placed
  }

  private mayPlace(child: string, id: string): boolean {
    if (!this.nodes.has(child)) this.report('missing-child', id, `'${id}' named a child '${child}' that is not there`)
    else if (!this.parents.has(child)) return true
    else if (this.isInside(id, child))
      this.report('cycle', id, `'${id}' named '${child}', which it stands in, as a child`)
    else this.report('duplicate-child', id, `'${id}' named '${child}' as a child, which stands elsewhere`)
    return false
  }

  private isInside(id: string, outerId: string): boolean {
    for (let at: string | null = id; at !== null; at = this.parents.get(at) ?? null) if (at === outerId) return true
    return false
  }

  /**
   * Adopts nodes that no other node references first, so they keep their children. The rest are cycles, which are
   * broken at their first node.
   */
  private adoptOrphans(): void {
    const lost = [...this.nodes.keys()].filter((id) => !this.parents.has(id))
    const named = new Set<string>()
    for (const id of lost) {
      const node = this.nodes.get(id) as TreeNode
      for (const child of [...node.nodes, ...Object.values(node.linkedNodes)]) if (child !== id) named.add(child)
    }
    for (const id of [...lost.filter((each) => !named.has(each)), ...lost]) {
      if (this.parents.has(id)) continue
      this.parents.set(id, ROOT)
      this.adopted.add(id)
      this.report('orphan', id, `'${id}' stood nowhere and was put at the end of the page`)
      this.descend(id, 1)
    }
  }

  private repairNode(id: string, node: TreeNode): TreeNode {
    const parent = this.parents.get(id) ?? null
    const isWrong = node.parent !== parent
    if (isWrong && !(id === ROOT && node.parent === undefined) && !this.adopted.has(id))
      this.report('wrong-parent', id, `'${id}' named the wrong parent`)
    const list = this.lists.get(id)
    const isAdopting = id === ROOT && this.adopted.size > 0
    if (!isWrong && !list && !isAdopting) return node
    const repairNode = { ...node, ...list, parent }
    return isAdopting ? { ...repairNode, nodes: [...repairNode.nodes, ...this.adopted] } : repairNode
  }
}
