import type { RichTextKind } from '@mainstreet/blocks/fields'

/** A point in the element's window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The left end of a line in the window, px. */
export interface Line {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

/** Edits text in place in an element. */
export interface Writer {
  /** The current content in the format of the block's setting. */
  value(): string
  /** The number of steps that undo can revert. Changes within one step leave it as it is. */
  undoSteps(): number
  focus(): void
  selectAll(): void
  placeAt(point: Point): void
  placeAtEnd(): void
  /** Types like the keyboard: replaces the selection. */
  type(words: string): void
  destroy(): void
}

export const RICH_BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export type RichBlock = (typeof RICH_BLOCKS)[number]

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const
export type Mark = (typeof MARKS)[number]

/** The formatting at the cursor, which the toolbar shows as pressed. */
export interface RichLook {
  readonly block: RichBlock
  readonly marks: ReadonlySet<Mark>
  readonly list: 'bullet' | 'ordered' | null
  readonly isQuote: boolean
  readonly isCallout: boolean
  readonly isCodeBlock: boolean
  readonly isTable: boolean
  readonly align: Alignment
  /** As CSS; '' for the default. */
  readonly colour: string
  /** The link at the cursor, or null. */
  readonly link: { readonly href: string; readonly isNewTab: boolean } | null
  /** The selected video, button or component. */
  readonly inserted: Inserted | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export type TableChange = 'addRow' | 'addColumn' | 'headerRow' | 'deleteRow' | 'deleteColumn' | 'deleteTable'

/** A picture of the media library. */
export interface Picture {
  readonly src: string
  readonly alt: string
  /** px */
  readonly width: number | null
  readonly height: number | null
}

/** Something in an article that is edited in a dialog. */
export type Inserted =
  | { readonly node: 'video'; readonly video: string; readonly caption: string }
  | { readonly node: 'button'; readonly text: string; readonly href: string; readonly look: 'filled' | 'outline' }
  /** A component of the site, by its ID. */
  | { readonly node: 'template'; readonly template: string }

export type RichAction =
  | { readonly kind: 'block'; readonly block: RichBlock }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'list'; readonly list: 'bullet' | 'ordered' }
  | { readonly kind: 'align'; readonly align: Alignment }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'link'; readonly href: string; readonly isNewTab: boolean }
  | { readonly kind: 'image'; readonly picture: Picture }
  | { readonly kind: 'figure'; readonly pictures: readonly Picture[] }
  /** In the place of the selection. */
  | { readonly kind: 'insert'; readonly inserted: Inserted }
  | { readonly kind: 'table'; readonly change: TableChange }
  | { readonly kind: 'insertTable' | 'callout' | 'codeBlock' | 'rule' }
  | { readonly kind: 'quote' | 'unlink' | 'clear' | 'undo' | 'redo' }

/** An editor for rich text. */
export interface RichWriter extends Writer {
  /** The allowed content. */
  readonly kind: RichTextKind
  look(): RichLook
  run(action: RichAction): void
  /**
   * What is typed after a slash at the beginning of a paragraph; null if the cursor is elsewhere. `at` is the place of the
   * slash in the window.
   */
  command(): { readonly typed: string; at(): Line } | null
  /** Removes the command, and runs an action in its place. */
  runCommand(action: RichAction | null): void
  /** Shows the names of components by their IDs, which the text does not hold. */
  nameTemplates(names: ReadonlyMap<string, string>): void
  /** Called when text, selection or marks have changed. */
  subscribe(listener: () => void): () => void
}

/** The cause of a change: input of any kind, or the writer's own undo and redo. */
export type InputKind = 'typed' | 'undone' | 'redone'

/** Callbacks during editing. */
export interface WriterEvents {
  /** The text has changed. */
  onInput(how: InputKind): void
  /** A key that ends editing was pressed. */
  onEnd(how: 'kept' | 'done'): void
  /** Some content was not accepted; the reason as a sentence. */
  onNotice(sentence: string): void
  /** The user requested the toolbar by keyboard; 'link' requests the link form. Without it these keys do nothing. */
  onTools?(which: 'all' | 'link'): void
  /** Gets each key first, by its name. Returns whether it used the key, which the text then ignores. */
  onKey?(key: string): boolean
}
