import type { ComponentType, ReactNode } from 'react'
import type { DataSource } from './data.ts'
import type { EmailWriting } from './email-writing.ts'
import type { Fields, FieldValues } from './fields/index.ts'
import type { Host } from './host.ts'
import type { ScriptName } from './scripts/index.ts'
import type { BoxWidth, DeviceWidths } from './styles/box-width.ts'
import type { ContentWidth, Device, LegacyStyles, StyleDefaults, StyleGroup } from './styles/index.ts'
import type { Tree, UnplacedBlock } from './tree/index.ts'

export type BlockGroup = 'layout' | 'text' | 'media' | 'store' | 'blog' | 'forms' | 'email'

/** The arguments of a block's Render. */
export interface RenderContext<F extends Fields, Data = unknown> {
  /**
   * The node's id. It is the same in the canvas and on the site, and safe in `id`, `aria-controls` and similar
   * attributes.
   */
  readonly id: string
  readonly props: FieldValues<F>
  /** The result of the block's query; null if it has none with these settings. */
  readonly data: Data | null
  readonly host: Host
  /** The rendered children, in order. */
  readonly children: readonly ReactNode[]
  /** The rendered content of the named slots. */
  readonly slots: Readonly<Record<string, ReactNode>>
  /**
   * Spread these onto the block's outermost element: class names for its per-device CSS and visibility, the node's id,
   * and the editor's hooks for selection and dragging.
   */
  readonly root: RootAttributes
  /** The room that the layout leaves for the block on each device. */
  availableWidths(): DeviceWidths
  /** True for the first image on the page that calls this. That image loads eagerly; all others load lazily. */
  claimFirstImage(): boolean
}

export interface RootAttributes {
  readonly className: string
  readonly [data: `data-${string}`]: string | undefined
}

/** Creates a new block. `props` override the initial props. Without `children` the block gets its default children. */
export type MakeBlock = (
  name: string,
  props?: Readonly<Record<string, unknown>>,
  ...children: readonly UnplacedBlock[]
) => UnplacedBlock

/**
 * A block that hydrates as a React component in the browser. Its children stay static HTML in slots. The props are sent
 * to every visitor, so they must not contain anything private.
 */
export interface Island<F extends Fields, Data = unknown> {
  readonly when: 'load' | 'idle' | 'visible'
  propsFor(props: FieldValues<F>, data: Data | null): Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: only the block itself knows the type that propsFor returns
  readonly Component: ComponentType<any>
}

/** A block's settings, rendering and rules in one object. `library/registry.ts` lists all blocks. */
// biome-ignore lint/suspicious/noExplicitAny: only the block itself knows the types of its query
export interface BlockDefinition<F extends Fields = Fields, Data = any, Variables = any> {
  /** Stored in pages, so it can never change. */
  readonly name: string
  /** Shown to users. */
  readonly title: string
  readonly group: BlockGroup
  /** Name of a Tabler outline icon, for example 'hand-click'. */
  readonly icon: string
  /** Additional search terms for the palette. */
  readonly keywords?: readonly string[]
  readonly fields: F
  /**
   * The data that it shows. It is loaded before the block renders, with the rights of an anonymous visitor. While it is
   * loading or if it fails, the canvas shows a notice instead of the block, and the site nothing or the block's message.
   */
  readonly data?: DataSource<F, Data, Variables>
  /** The shared setting groups in the block's settings panel, in the panel's order. */
  readonly styles: readonly StyleGroup[]
  /** The block's own defaults for those groups, where they differ from the groups' defaults. */
  readonly styleDefaults?: StyleDefaults
  /** Settings of those groups that older pages store among the block's own props. */
  readonly legacyStyles?: LegacyStyles
  /** Names of the block's own settings that belong to its look, so that copying its style takes them along. */
  readonly look?: readonly string[]
  /** The width of its content for a node's props; '' for a node that predates the setting. */
  contentWidth?(props: Readonly<Record<string, unknown>>): ContentWidth | ''
  /** Names of the blocks it accepts as children; 'any' means all but page-level ones. Absent: it takes no children. */
  readonly accepts?: readonly string[] | 'any'
  /** A part of other blocks, such as a card's header: only blocks whose `accepts` names it take it. */
  readonly isPart?: boolean
  /** The default children of a new block (such as a row's columns) for its initial props. */
  starts?(make: MakeBlock, props: FieldValues<F>): readonly UnplacedBlock[]
  /**
   * The names of its slots for these settings (for tabs, the tab ids). Each slot holds a container that is created and
   * removed with its name and cannot be moved. `newBlock` and `changeProps` maintain them.
   */
  slots?(props: FieldValues<F>): readonly string[]
  /** The editor's names for the containers in the slots, in the order of `slots`. By default their block's title. */
  slotTitles?(props: FieldValues<F>): readonly string[]
  /**
   * Its texts and images: the settings of which each instance of a linked component may have its own. All others follow
   * the component.
   */
  readonly instanceFields?: readonly (keyof F & string)[]
  /**
   * Groups of its settings that have a panel of their own, by heading. A group with settings per device lists them in the
   * same order for each. The others are in the panel 'Settings'.
   */
  readonly panels?: Readonly<Record<string, readonly string[] | Readonly<Record<Device, readonly string[]>>>>
  /**
   * How wide the block's settings make each child on a device, within its padding. Absent: as wide as the block. `isBoxed`
   * is whether the block is directly in one that limits the width of its content.
   */
  childWidth?(props: FieldValues<F>, width: BoxWidth, device: Device, isBoxed: boolean): BoxWidth
  /** The block that each slot holds instead of a container. */
  readonly slotBlock?: string
  /** Static CSS for the block's own class names, sent once to every page that uses the block. */
  readonly css?: string
  /** CSS that depends on this node's settings, including media queries, scoped by `selector`. */
  cssOf?(props: FieldValues<F>, selector: string): string
  /** Names of its enhancement scripts in `scripts/`. Only pages that need one load it. */
  readonly script?: ScriptName | readonly ScriptName[]
  /** Whether a script is needed for these settings. Absent: always. */
  needsScript?(props: FieldValues<F>, script: ScriptName): boolean
  readonly island?: Island<F, Data>
  /** The heading level and text for these settings; null if it is not a heading. */
  heading?(props: FieldValues<F>): { readonly level: number; readonly words: string } | null
  /** It makes the server send email, so the editor warns while the tenant has no email provider. */
  readonly sendsEmail?: boolean
  /** How mails contain it. Only blocks of emails have it. */
  readonly email?: EmailWriting<F>
  /** Missing settings, in sentences, for the page check. */
  warnings?(props: FieldValues<F>): readonly string[]
  /** Shown in the editor when the block has no content. */
  emptyHint?(tree: Tree, id: string): string | null
  /** A pure function of its context, without hooks. Use an island or a script for state. */
  Render(context: RenderContext<F, Data>): ReactNode
}

/** Infers the types of a block definition. Returns it unchanged. */
export function defineBlock<F extends Fields, Data = null, Variables = null>(
  definition: BlockDefinition<F, Data, Variables>,
): BlockDefinition<F, Data, Variables> {
  return definition
}
