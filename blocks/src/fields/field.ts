export interface PictureCompanions {
  /** px */
  readonly width?: string
  readonly height?: string
  readonly alt?: string
  /** The focal point, as a value of `object-position`. */
  readonly focus?: string
}

/** What a text may contain: formatted words, or as an article also tables, images, code blocks and rules. */
export type RichTextKind = 'text' | 'article'

/** How the settings panel edits a field. The panel knows only these kinds, not the blocks. */
export type Control =
  | { readonly kind: 'text'; readonly multiline?: boolean; readonly placeholder?: string }
  | {
      readonly kind: 'number'
      readonly min?: number
      readonly max?: number
      readonly step?: number
      readonly unit?: string
      /** Written with digits only, such as a year. */
      readonly isWhole?: boolean
    }
  | {
      readonly kind: 'slider'
      readonly min: number
      readonly max: number
      readonly step: number
      readonly unit?: string
    }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'colour' }
  /** A web font by name; '' is the theme's font. */
  | { readonly kind: 'font' }
  /** A preset's name, 'none', or a CSS `box-shadow` value. */
  | { readonly kind: 'shadow' }
  | {
      readonly kind: 'link'
      /** The block is useless without a URL. */
      readonly isMain?: boolean
    }
  | { readonly kind: 'icon' }
  | {
      readonly kind: 'image'
      /** Names of the block's other settings to fill in when an image is chosen from the media library. */
      readonly companions?: PictureCompanions
    }
  | { readonly kind: 'code'; readonly language: 'css' | 'html' }
  /** A regular expression that RE2 can match. */
  | { readonly kind: 'pattern' }
  /** Edited in place on the page. */
  | { readonly kind: 'richText'; readonly text: RichTextKind }
  /** The relative widths of columns, whose number is another setting. */
  | { readonly kind: 'columnWidths'; readonly countKey: string }
  | {
      readonly kind: 'list'
      readonly item: Fields
      readonly itemName: string
      readonly titleField: string
      readonly titleLength?: number
      readonly closeLabel?: string
    }
  | {
      readonly kind: 'record'
      /** The kind of record to choose from, as the server names it. */
      readonly record: string
      /** What the block shows while none is chosen. */
      readonly placeholder?: string
    }
  /** Stored and rendered, but not shown in the panel. */
  | { readonly kind: 'none' }

/** One setting of a block: its initial value, the control that edits it, and how a saved value is read. */
export interface Field<Value> {
  /** The value for pages that do not set it. */
  readonly initial: Value
  /** The value for new blocks, if it differs from `initial`. */
  readonly starts?: Value
  readonly control: Control
  /** Heading in the panel. Defaults to one derived from the key (`fontSize` -> 'Font size'). */
  readonly label?: string
  readonly help?: string
  /** The panel does not allow it to be empty. */
  readonly required?: boolean
  /** Never throws. An unsupported value becomes `initial`, so old pages still open. */
  read(saved: unknown): Value
}

// biome-ignore lint/suspicious/noExplicitAny: fields hold values of any type; FieldValues restores the types
export type Fields = Readonly<Record<string, Field<any>>>

/** The typed props that a block's Render receives. */
export type FieldValues<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer Value> ? Value : never }
