import type { TreeNode } from '../tree/index.ts'

/** Keeps what follows from a node alone, for nodes that are rendered again: those of a TreeCache, which are frozen. */
export class NodeMemo<Value> {
  readonly #values = new WeakMap<TreeNode, Value>()

  of(node: TreeNode, compute: () => Value): Value {
    if (!Object.isFrozen(node)) return compute()
    const known = this.#values.get(node)
    if (known !== undefined) return known
    const value = compute()
    this.#values.set(node, value)
    return value
  }
}
