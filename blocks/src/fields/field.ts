export interface PictureCompanions {
  /** px */
  readonly width?: string
  readonly height?: string
  readonly alt?: string
  /** The focal point, as a value of `object-position`. */
  readonly focus?: string
}

/** How the settings panel edits a field. The panel knows these kinds and no block. */
export type Control =
  | { readonly kind: 'text'; readonly multiline?: boolean; readonly placeholder?: string }
  | {
      readonly kind: 'number'
      readonly min?: number
      readonly max?: number
      readonly step?: number
      readonly unit?: string
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
  /** One of the web fonts by its name, '' for the theme's. */
  | { readonly kind: 'font' }
  /** A preset by its name, 'none', or a shadow in CSS' own words. */
  | { readonly kind: 'shadow' }
  | {
      readonly kind: 'link'
      /** Without an address the block is of no use. */
      readonly isMain?: boolean
    }
  | { readonly kind: 'icon' }
  | {
      readonly kind: 'image'
      /** Names of the block's other settings that follow when a picture of the library is chosen. */
      readonly companions?: PictureCompanions
    }
  | { readonly kind: 'code'; readonly language: 'css' | 'html' }
  /** Written on the page itself. */
  | { readonly kind: 'richText' }
  | { readonly kind: 'list'; readonly item: Fields; readonly itemName: string; readonly titleField: string }
  /** Kept and drawn, but edited elsewhere or by code alone. */
  | { readonly kind: 'none' }

/** One setting of a block: what it starts as, which control edits it, how a saved value is read back. */
export interface Field<Value> {
  /** What a page that says nothing about this setting shows. */
  readonly initial: Value
  /** What a block put on the page now starts with, where that is not `initial`. */
  readonly starts?: Value
  readonly control: Control
  /** Heading in the panel; without it the panel makes one from the key (`fontSize` -> 'Font size'). */
  readonly label?: string
  readonly help?: string
  /** The panel refuses to leave it empty. */
  readonly required?: boolean
  /** Never throws: a value this block no longer understands becomes `initial`, so old pages still open. */
  read(saved: unknown): Value
}

// biome-ignore lint/suspicious/noExplicitAny: a list of fields holds fields of any value; FieldValues gives the types back
export type Fields = Readonly<Record<string, Field<any>>>

/** The typed props that a block's Render receives. */
export type FieldValues<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer Value> ? Value : never }
