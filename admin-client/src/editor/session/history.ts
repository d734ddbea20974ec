import type { TreePatch } from '@mainstreet/blocks/tree'

/** Combines two consecutive patches into one. */
function composePatches(first: TreePatch, second: TreePatch): TreePatch {
  const put = { ...first.put }
  for (const id of second.remove) delete put[id]
  return {
    put: { ...put, ...second.put },
    remove: [...first.remove.filter((id) => !(id in second.put) && !second.remove.includes(id)), ...second.remove],
  }
}

/** One user action, with its inverse and the selection before and after it. */
export interface Step {
  readonly id: number
  readonly label: string
  readonly mergeKey: string | null
  /** ms. How long after the previous one it still joins it. */
  readonly mergeWithin: number
  readonly at: number
  readonly back: TreePatch
  readonly forth: TreePatch
  readonly selectedBefore: readonly string[]
  readonly selectedAfter: readonly string[]
}

export const MAX_STEPS = 200
/** ms. Edits of the same thing within this time are one step, so that undo removes a whole word. */
export const MERGE_WITHIN = 500

export class History {
  #past: Step[] = []
  #future: Step[] = []
  #nextId = 1
  #savedId = 0
  /** The step below the oldest kept one, where undo ends. */
  #floorId = 0
  #sealedId = 0

  /** Changes whenever the page changes. */
  get position(): number {
    return this.#past.at(-1)?.id ?? this.#floorId
  }

  get isDirty(): boolean {
    return this.position !== this.#savedId
  }

  get undoLabel(): string | null {
    return this.#past.at(-1)?.label ?? null
  }

  get redoLabel(): string | null {
    return this.#future.at(-1)?.label ?? null
  }

  /** The merge key of the step that undo would revert. */
  get undoKey(): string | null {
    return this.#past.at(-1)?.mergeKey ?? null
  }

  /** The merge key of the step that redo would repeat. */
  get redoKey(): string | null {
    return this.#future.at(-1)?.mergeKey ?? null
  }

  push(step: Omit<Step, 'id'>): void {
    this.#future = []
    const last = this.#past.at(-1)
    if (last && this.#continues(last, step)) {
      this.#past[this.#past.length - 1] = {
        ...last,
        at: step.at,
        back: composePatches(step.back, last.back),
        forth: composePatches(last.forth, step.forth),
        selectedAfter: step.selectedAfter,
      }
      return
    }
    this.#past.push({ ...step, id: this.#nextId++ })
    if (this.#past.length > MAX_STEPS) this.#floorId = this.#past.shift()?.id ?? this.#floorId
  }

  undo(): Step | null {
    const step = this.#past.pop()
    if (step) this.#future.push(step)
    return step ?? null
  }

  redo(): Step | null {
    const step = this.#future.pop()
    if (step) this.#past.push(step)
    return step ?? null
  }

  /** Returns the position to save. Later edits start a new step, so that they do not count as saved. */
  seal(): number {
    this.#sealedId = this.position
    return this.position
  }

  /** `position` is the saved state, which may differ from the current one when the response arrives. */
  markSaved(position: number): void {
    this.#savedId = position
  }

  /** For content that differs from the stored one without a history step, such as recovered work. */
  markUnsaved(): void {
    this.#savedId = -1
  }

  clear(): void {
    this.#past = []
    this.#future = []
    // Ids keep increasing, so that a late response for the previous page cannot mark this one as saved.
    this.#floorId = this.#nextId++
    this.#savedId = this.#floorId
  }

  #continues(last: Step, step: Omit<Step, 'id'>): boolean {
    return (
      step.mergeKey !== null &&
      step.mergeKey === last.mergeKey &&
      step.at - last.at < step.mergeWithin &&
      last.id !== this.#sealedId
    )
  }
}
