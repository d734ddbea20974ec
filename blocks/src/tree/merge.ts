import { checkTree } from './check.ts'
import type { Tree, TreeNode } from './node.ts'
import { isSameData } from './same-data.ts'

interface Sides<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

/** How to resolve blocks that were changed on both sides: fail, or prefer mine. */
export type OnConflict = 'stop' | 'mine'

class Conflict extends Error {}

/**
 * Merges two trees that were both made from `base`, block by block. A block that only one side changed, added, moved or
 * deleted follows that side. Returns null if both sides changed the same block, or if the result would be no valid tree.
 * Nodes that stay as they are in `mine` are the same objects.
 */
export function mergeTrees(sides: Sides<Tree>, onConflict: OnConflict = 'stop'): Tree | null {
  try {
    const merged = new Merge(sides, onConflict).tree()
    return checkTree(merged).length === 0 ? merged : null
  } catch (error) {
    if (error instanceof Conflict) return null
    throw error
  }
}

class Merge {
  readonly #sides: Sides<Tree>
  readonly #onConflict: OnConflict
  /** The surviving blocks, without their children. */
  readonly #blocks = new Map<string, TreeNode>()

  constructor(sides: Sides<Tree>, onConflict: OnConflict) {
    this.#sides = sides
    this.#onConflict = onConflict
    const { base, mine, theirs } = sides
    for (const id of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const block = this.#block({ base: base[id], mine: mine[id], theirs: theirs[id] })
      if (block) this.#blocks.set(id, block)
    }
  }

  tree(): Tree {
    const merged: Record<string, TreeNode> = {}
    for (const [id, block] of this.#blocks) {
      const node = { ...block, nodes: this.#children(id, block) }
      const mine = this.#sides.mine[id]
      merged[id] = mine && isSameData(mine, node) ? mine : node
    }
    return merged
  }

  #block({ base, mine, theirs }: Sides<TreeNode | undefined>): TreeNode | null {
    if (mine && theirs) return this.#changed({ base, mine, theirs })
    const left = mine ?? theirs
    // Added on one side.
    if (!base || !left) return left ?? null
    // Deleted on the other side.
    if (isSameData(base, left)) return null
    this.#conflict()
    return mine ?? null
  }

  #changed({ base, mine, theirs }: { base: TreeNode | undefined; mine: TreeNode; theirs: TreeNode }): TreeNode {
    const own = this.#pick({ base: base && withoutPlace(base), mine: withoutPlace(mine), theirs: withoutPlace(theirs) })
    const parent = this.#pick({ base: base?.parent, mine: mine.parent, theirs: theirs.parent })
    return { ...own, parent, nodes: [] } as TreeNode
  }

  /** The children of a block in their merged order. */
  #children(id: string, block: TreeNode): readonly string[] {
    const slots = new Set(Object.values(block.linkedNodes))
    const listed = (tree: Tree) =>
      (tree[id]?.nodes ?? []).filter((child) => this.#blocks.get(child)?.parent === id && !slots.has(child))
    const [base, mine, theirs] = [listed(this.#sides.base), listed(this.#sides.mine), listed(this.#sides.theirs)]
    const shared = base.filter((child) => mine.includes(child) && theirs.includes(child))
    const among = (list: readonly string[]) => list.filter((child) => shared.includes(child))
    const order = this.#pick({ base: shared, mine: among(mine), theirs: among(theirs) })
    const leading = isSameData(order, among(theirs)) ? theirs : mine
    return withInserted(leading, leading === mine ? theirs : mine)
  }

  /** The side that differs from the base. */
  #pick<Value>({ base, mine, theirs }: Sides<Value | undefined>): Value | undefined {
    if (isSameData(mine, theirs) || isSameData(base, theirs)) return mine
    if (isSameData(base, mine)) return theirs
    this.#conflict()
    return mine
  }

  #conflict(): void {
    if (this.#onConflict === 'stop') throw new Conflict()
  }
}

/** Inserts what `list` lacks after the neighbor that precedes it in `other`. */
function withInserted(list: readonly string[], other: readonly string[]): string[] {
  const result = [...list]
  for (const [at, id] of other.entries()) {
    if (result.includes(id)) continue
    const neighbor = other.slice(0, at).findLast((before) => result.includes(before))
    result.splice(neighbor === undefined ? 0 : result.indexOf(neighbor) + 1, 0, id)
  }
  return result
}

function withoutPlace({ parent: _parent, nodes: _nodes, ...own }: TreeNode) {
  return own
}
