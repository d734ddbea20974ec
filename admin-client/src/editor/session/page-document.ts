import {
  applyPatch,
  diff,
  invert,
  isEmptyPatch,
  type Tree,
  type TreeNode,
  type TreePatch,
} from '@mainstreet/blocks/tree'
import { History, MERGE_WITHIN, type Step } from './history.ts'
import { ListenersById } from './listeners-by-id.ts'
import { Observable } from './observable.ts'
import { Selection } from './selection.ts'

export interface CommitOptions {
  /** Commits with the same key, close in time, are one step. */
  readonly mergeKey?: string | undefined
  /** ms. The maximum pause between changes that are grouped into one undo step. */
  readonly mergeWithin?: number
  /** The new selection, the primary last. Absent: the selection stays, without removed nodes. */
  readonly select?: string | readonly string[] | null
}

/** Checks a change before it is applied; throws to reject it. */
export type Guard = (before: Tree, change: TreePatch) => void

/**
 * The page being edited: an immutable tree, its history and the selection. Components subscribe to single nodes, so one
 * edit rerenders one node.
 */
export class PageDocument {
  readonly selection = new Selection()
  /** Increases with every change of tree or history, for components that show all of it. */
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

  /**
   * For listeners to all nodes, such as the canvas' style sheet. Receives the ids of changed, added and removed nodes.
   */
  subscribeToChanges(listener: (ids: readonly string[]) => void): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  /** Makes `next` the current tree, as one history step. No step if nothing changed. */
  commit(label: string, next: Tree, options: CommitOptions = {}): void {
    const change = diff(this.#tree, next)
    if (isEmptyPatch(change)) return
    this.#guard?.(this.#tree, change)
    const back = invert(this.#tree, change)
    const selectedBefore = this.selection.ids
    const { select = selectedBefore } = options
    const selectedIds = typeof select === 'string' ? [select] : (select ?? [])
    const selectedAfter = selectedIds.filter((id) => next[id])
    const { mergeKey = null, mergeWithin = MERGE_WITHIN } = options
    const at = this.now()
    this.history.push({ label, mergeKey, mergeWithin, at, back, forth: change, selectedBefore, selectedAfter })
    this.#show(next, change, selectedAfter)
  }

  /** Runs `work` with a guard that checks every commit. */
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

  /** Opens another page and clears the history. */
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
