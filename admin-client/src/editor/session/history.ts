import type { TreePatch } from '@mainstreet/blocks/tree'
import { composePatches } from './compose-patches.ts'

/** One thing the user did, with the way back and the selection on either side of it. */
export interface Step {
  readonly id: number
  readonly label: string
  readonly mergeKey: string | null
  readonly at: number
  readonly back: TreePatch
  readonly forth: TreePatch
  readonly selectedBefore: readonly string[]
  readonly selectedAfter: readonly string[]
}

export const MAX_STEPS = 200
/** Edits of the same thing within this many milliseconds are one step, so that typing a word is undone at once. */
export const MERGE_WITHIN = 500

export class History {
  #past: Step[] = []
  #future: Step[] = []
  #nextId = 1
  #savedId = 0
  /** The step below the oldest one kept: where undoing everything ends. */
  #floorId = 0
  #sealedId = 0

  /** Changes whenever another state of the page is shown. */
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

  /** The position to save. What is edited from here on is a new step, so that it cannot pass for saved. */
  seal(): number {
    this.#sealedId = this.position
    return this.position
  }

  /** `position` is the state that was saved, which need not be the one shown when the answer arrives. */
  markSaved(position: number): void {
    this.#savedId = position
  }

  /** For a page that differs from the stored one without a step that says so, such as recovered work. */
  markUnsaved(): void {
    this.#savedId = -1
  }

  clear(): void {
    this.#past = []
    this.#future = []
    // Ids go on rising, so that an answer to a save of the page before cannot mark this one as saved.
    this.#floorId = this.#nextId++
    this.#savedId = this.#floorId
  }

  #continues(last: Step, step: Omit<Step, 'id'>): boolean {
    return (
      step.mergeKey !== null &&
      step.mergeKey === last.mergeKey &&
      step.at - last.at < MERGE_WITHIN &&
      last.id !== this.#sealedId
    )
  }
}
