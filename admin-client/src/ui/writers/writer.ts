/** A place in the window of the element. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Writes into an element of the page in the element's own place. */
export interface Writer {
  /** What is written there now, as the block's setting holds it. */
  value(): string
  focus(): void
  selectAll(): void
  placeAt(point: Point): void
  /** Types as the keyboard would: over what is selected. */
  type(words: string): void
  destroy(): void
}

export const RICH_BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export type RichBlock = (typeof RICH_BLOCKS)[number]

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export const MARKS = ['bold', 'italic', 'underline', 'strike'] as const
export type Mark = (typeof MARKS)[number]

/** What holds where the cursor is: what the toolbar shows as pressed. */
export interface RichLook {
  readonly block: RichBlock
  readonly marks: ReadonlySet<Mark>
  readonly list: 'bullet' | 'ordered' | null
  readonly isQuote: boolean
  readonly align: Alignment
  /** As CSS; '' for the text's own. */
  readonly colour: string
  /** Where the link leads; null beside one. */
  readonly link: { readonly href: string; readonly isNewTab: boolean } | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export type RichAction =
  | { readonly kind: 'block'; readonly block: RichBlock }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'list'; readonly list: 'bullet' | 'ordered' }
  | { readonly kind: 'align'; readonly align: Alignment }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'link'; readonly href: string; readonly isNewTab: boolean }
  | { readonly kind: 'quote' | 'unlink' | 'clear' | 'undo' | 'redo' }

/** A text with marks and lists. */
export interface RichWriter extends Writer {
  look(): RichLook
  run(action: RichAction): void
  /** Told whenever text, selection or marks have changed. */
  subscribe(listener: () => void): () => void
}

/** What happens while somebody writes. */
export interface WriterEvents {
  /** The text is another than a moment ago. */
  onInput(): void
  /** A key that ends the writing was pressed. */
  onEnd(how: 'kept' | 'done'): void
  /** Something was not taken over, in a sentence. */
  onNotice(sentence: string): void
  /** The tools are asked for by keyboard; with 'link' the address of a link. Without it their keys mean nothing here. */
  onTools?(which: 'all' | 'link'): void
}
