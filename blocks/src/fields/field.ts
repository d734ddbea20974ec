export interface PictureCompanions {
  /** px */
  readonly width?: string
  readonly height?: string
  readonly alt?: string
  /** The focal point, as a value of `object-position`. */
  readonly focus?: string
}

/** The allowed content of a text: formatted words, or for an article also tables, images, code blocks and rules. */
export type RichTextKind = 'text' | 'article'

/** One of the kinds that the items of a list have. */
export interface ItemKind {
  readonly name: string
  readonly label: string
  /** Name of a Tabler outline icon. */
  readonly icon: string
}

/** Items of several kinds, each with settings of its own. They are edited in a dialog, and new ones begin with a kind. */
export interface ItemKinds {
  /** The item's setting that names its kind. */
  readonly setting: string
  readonly groups: readonly { readonly title: string; readonly kinds: readonly ItemKind[] }[]
  /** The settings of an item, in the sections of its dialog. */
  sectionsOf(item: Item): readonly { readonly title: string; readonly settings: readonly string[] }[]
  isRequired(item: Item, setting: string): boolean
  /** The settings that a new item of a kind begins with. */
  startsOf(kind: string): Item
  /** Further changes that follow from a change of one setting. */
  changesWith(item: Item, setting: string): Item
  /** Names that tell the items apart, in order. */
  namesOf(items: readonly Item[]): readonly string[]
  /** Finds an item where its block is drawn; null if it is not drawn. */
  selectorOf(items: readonly Item[], at: number): string | null
}

type Item = Readonly<Record<string, unknown>>

/** Another item that a condition may ask about, with its possible answers. Null: any text. */
export interface ConditionSubject {
  readonly id: string
  readonly name: string
  readonly answers: readonly string[] | null
}

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
  | {
      readonly kind: 'choice'
      readonly options: readonly string[]
      /** By option. Others are labelled by their name. */
      readonly labels?: Readonly<Record<string, string>>
    }
  /** Whether another item of the same list has a value. */
  | {
      readonly kind: 'condition'
      /** The label without a condition, such as 'Always'. */
      readonly without: string
      subjectsOf(items: readonly Item[], item: Item): readonly ConditionSubject[]
    }
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
      readonly saveLabel?: string
      readonly kinds?: ItemKinds
    }
  | {
      readonly kind: 'record'
      /** The kind of record to choose from, as the server names it. */
      readonly record: string
      /** What the block shows until one is chosen. */
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
