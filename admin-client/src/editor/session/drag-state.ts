import type { SavedTemplate } from './saved-template.ts'

/** The dragged item: a node of the page, or a block or component from the palette. */
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
  /** The moving nodes in page order; empty for palette items. */
  readonly moving: readonly string[]
  /** The current drop target. The line is in canvas coordinates; null for an empty block. */
  readonly target: { readonly parent: string; readonly index: number; readonly line: DropLine | null } | null
  /** Why it cannot be dropped here, and the block that refuses. */
  readonly refusal: { readonly by: string; readonly reason: string } | null
}
