import type { ComponentType, ReactNode } from 'react'
import type { Fields, FieldValues } from './fields.ts'
import type { Host } from './host.ts'
import type { ScriptName } from './scripts/index.ts'
import type { StyleDefaults, StyleGroup } from './styles/index.ts'
import type { Tree, UnplacedBlock } from './tree/index.ts'

export type BlockGroup = 'layout' | 'text' | 'media' | 'store' | 'forms' | 'email'

/** What a block's Render is given. */
export interface RenderContext<F extends Fields> {
  /** The node's id: stable in canvas and site, safe in `id`, `aria-controls` and the like. */
  readonly id: string
  readonly props: FieldValues<F>
  readonly host: Host
  /** The drawn children, in order. */
  readonly children: readonly ReactNode[]
  /** What was drawn for the named slots. */
  readonly slots: Readonly<Record<string, ReactNode>>
  /**
   * Put these on the block's outermost element: class names that carry its per-device CSS and visibility, the node's
   * id, and in the editor the hooks for selection and dragging.
   */
  readonly root: RootAttributes
  /** True for the first picture of a page that asks: it is fetched at once, all others when they come near. */
  claimFirstImage(): boolean
}

export interface RootAttributes {
  readonly className: string
  readonly [data: `data-${string}`]: string | undefined
}

/** Makes a new block with its initial props, those given here over them; without children it brings its own. */
export type MakeBlock = (
  name: string,
  props?: Readonly<Record<string, unknown>>,
  ...children: readonly UnplacedBlock[]
) => UnplacedBlock

/**
 * A block that lives on in the browser as a React component. Its children stay static HTML in slots. The props are
 * sent to every visitor, so they hold nothing that a visitor must not see.
 */
export interface Island<F extends Fields> {
  readonly when: 'load' | 'idle' | 'visible'
  propsFor(props: FieldValues<F>): Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: what propsFor makes of the fields is known to the block alone
  readonly Component: ComponentType<any>
}

/** A block: settings, looks and rules in one object. The registry in `library/registry.ts` lists all of them. */
export interface BlockDefinition<F extends Fields = Fields> {
  /** Stored in pages for ever: never rename. */
  readonly name: string
  /** What people call it. */
  readonly title: string
  readonly group: BlockGroup
  /** Name of a Tabler outline icon, for example 'hand-click'. */
  readonly icon: string
  /** Other words by which people look for it in the palette. */
  readonly keywords?: readonly string[]
  readonly fields: F
  /** The shared per-device groups it offers in its settings panel; SET's groups, in the panel's order. */
  readonly styles: readonly StyleGroup[]
  /** What those groups show where the page is silent and this block differs from the groups' own. */
  readonly styleDefaults?: StyleDefaults
  /** Names of the blocks that may stand in it; 'any' for all but page-level ones. Absent: it takes no children. */
  readonly accepts?: readonly string[] | 'any'
  /** The children that a new block is born with (a row's columns), given the props it is born with. */
  starts?(make: MakeBlock, props: FieldValues<F>): readonly UnplacedBlock[]
  /**
   * Names of the slots it has with these settings (a tab's panel by the tab's id). Each holds a container that comes and
   * goes with its name and cannot be moved: `newBlock` and `changeProps` see to that.
   */
  slots?(props: FieldValues<F>): readonly string[]
  /** Static CSS of the block's own class names, sent once to every page that uses the block. */
  readonly css?: string
  /** CSS that depends on this node's settings, scoped by `selector`; media queries included. */
  cssOf?(props: FieldValues<F>, selector: string): string
  /** Name of a small enhancing script in `scripts/`, loaded only by pages on which it has something to do. */
  readonly script?: ScriptName
  /** Whether these settings give the script something to do; absent: always. */
  needsScript?(props: FieldValues<F>): boolean
  readonly island?: Island<F>
  /** The heading that it is with these settings, and its words; null while it is none. */
  heading?(props: FieldValues<F>): { readonly level: number; readonly words: string } | null
  /** Said in the editor in place of missing content. */
  emptyHint?(tree: Tree, id: string): string | null
  /** A plain function of its context, without hooks: what needs state is an island or a script. */
  Render(context: RenderContext<F>): ReactNode
}

/** Gives a block's definition its types; what it returns is what it was given. */
export function defineBlock<F extends Fields>(definition: BlockDefinition<F>): BlockDefinition<F> {
  return definition
}
