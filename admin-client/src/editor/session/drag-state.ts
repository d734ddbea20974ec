import type { SavedTemplate } from './saved-template.ts'

/** What was picked up: a node of the page, or a block or component from the palette. */
export type DragSource =
  | { readonly kind: 'node'; readonly id: string; readonly title: string }
  | { readonly kind: 'new'; readonly name: string; readonly title: string }
  | { readonly kind: 'template'; readonly template: SavedTemplate; readonly title: string }

export interface DropLine {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface DragState {
  readonly source: DragSource
  /** The nodes that move, in the order of the page; none for what comes from the palette. */
  readonly moving: readonly string[]
  /** Where it would go if it were dropped now; the line in the canvas' coordinates, null for the inside of an empty block. */
  readonly target: { readonly parent: string; readonly index: number; readonly line: DropLine | null } | null
  /** Why it cannot be dropped here, and the block that says so. */
  readonly refusal: { readonly by: string; readonly reason: string } | null
}
