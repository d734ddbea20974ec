import {
  applyPatch,
  diff,
  invert,
  isEmptyPatch,
  type Tree,
  type TreeNode,
  type TreePatch,
} from '@mainstreet/blocks/tree'
import { History, type Step } from './history.ts'
import { ListenersById } from './listeners-by-id.ts'
import { Observable } from './observable.ts'
import { Selection } from './selection.ts'

export interface CommitOptions {
  /** Commits with the same key, close in time, are undone together. */
  readonly mergeKey?: string
  /** What is selected afterwards, the primary last; absent: the selection stays as far as its nodes do. */
  readonly select?: string | readonly string[] | null
}

/** Looks at a change before it is made; throws what forbids it. */
export type Guard = (before: Tree, change: TreePatch) => void

/**
 * The page being edited: a reference to an immutable tree, its history and the selection. Whoever draws a node
 * subscribes to that node alone, so one edit redraws one node.
 */
export class PageDocument {
  readonly selection = new Selection()
  /** Goes up with every change of tree or history; for what shows the whole of them. */
  readonly revision = new Observable(0)
  readonly history = new History()
  #tree: Tree
  #guard: Guard | null = null
  readonly #nodes = new ListenersById()
  readonly #changeListeners = new Set<(ids: readonly string[]) => void>()

  constructor(
    tree: Tree,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#tree = tree
  }

  get tree(): Tree {
    return this.#tree
  }

  node(id: string): TreeNode | undefined {
    return this.#tree[id]
  }

  subscribeTo(id: string, listener: () => void): () => void {
    return this.#nodes.subscribe(id, listener)
  }

  /** For what follows every node, such as the canvas' style sheet: told the ids that changed, came or went. */
  subscribeToChanges(listener: (ids: readonly string[]) => void): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  /** Makes `next` the page, as one step of the history. A tree in which nothing changed makes no step. */
  commit(label: string, next: Tree, options: CommitOptions = {}): void {
    const forth = diff(this.#tree, next)
    if (isEmptyPatch(forth)) return
    this.#guard?.(this.#tree, forth)
    const back = invert(this.#tree, forth)
    const selectedBefore = this.selection.ids
    const { select = selectedBefore } = options
    const wanted = typeof select === 'string' ? [select] : (select ?? [])
    const selectedAfter = wanted.filter((id) => next[id])
    const mergeKey = options.mergeKey ?? null
    this.history.push({ label, mergeKey, at: this.now(), back, forth, selectedBefore, selectedAfter })
    this.#show(next, forth, selectedAfter)
  }

  /** Whatever is committed meanwhile is put before the guard. */
  guarded(guard: Guard, work: () => void): void {
    const outer = this.#guard
    this.#guard = guard
    try {
      work()
    } finally {
      this.#guard = outer
    }
  }

  undo(): Step | null {
    const step = this.history.undo()
    if (step) this.#show(applyPatch(this.#tree, step.back), step.back, step.selectedBefore)
    return step
  }

  redo(): Step | null {
    const step = this.history.redo()
    if (step) this.#show(applyPatch(this.#tree, step.forth), step.forth, step.selectedAfter)
    return step
  }

  /** Shows another page: nothing of the one before can be undone any more. */
  open(tree: Tree): void {
    this.history.clear()
    this.#show(tree, diff(this.#tree, tree), [])
  }

  markSaved(position: number): void {
    this.history.markSaved(position)
    this.#touch()
  }

  markUnsaved(): void {
    this.history.markUnsaved()
    this.#touch()
  }

  #show(next: Tree, patch: TreePatch, selected: readonly string[]): void {
    this.#tree = next
    const touched = [...Object.keys(patch.put), ...patch.remove]
    for (const id of touched) this.#nodes.notify(id)
    for (const listener of this.#changeListeners) listener(touched)
    this.selection.setAll(selected.filter((id) => next[id]))
    this.#touch()
  }

  #touch(): void {
    this.revision.set(this.revision.get() + 1)
  }
}
