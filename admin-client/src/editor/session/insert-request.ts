/** A request for the menu that inserts a block. */
export interface InsertRequest {
  /** null: near the selection. */
  readonly place: { readonly parent: string; readonly index: number } | null
  /** Where the menu opens, in the editor's window; null: at the selected block. */
  readonly at: ScreenPoint | null
}

/** A point in the editor's window, in px. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}
