import type { SavedTemplate } from './saved-template.ts'

/** What is being dragged: a node of the page, or a block or component from the palette. */
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
  /** Where it would go if it were dropped now; the line in the canvas' coordinates. */
  readonly target: { readonly parent: string; readonly index: number; readonly line: DropLine } | null
  /** Why it cannot be dropped here, and the block that says so. */
  readonly refusal: { readonly by: string; readonly reason: string } | null
}
