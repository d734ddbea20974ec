import type { ReactNode } from 'react'
import type { Fields, FieldValues } from './fields.ts'
import type { Host } from './host.ts'
import type { StyleGroup } from './styles/index.ts'
import type { Tree } from './tree/index.ts'

export type BlockGroup = 'layout' | 'text' | 'media' | 'store' | 'forms' | 'email'

/** What a block's Render is given. */
export interface RenderContext<F extends Fields> {
  /** The node's id: stable in canvas and site, safe in `id`, `aria-controls` and the like. */
  readonly id: string
  readonly props: FieldValues<F>
  readonly host: Host
  /** The drawn children, in order. */
  readonly children: readonly ReactNode[]
  /**
   * Put these on the block's outermost element: class names that carry its per-device CSS and visibility, the node's
   * id, and in the editor the hooks for selection and dragging.
   */
  readonly root: RootAttributes
}

export interface RootAttributes {
  readonly className: string
  readonly [data: `data-${string}`]: string | undefined
}

/** A block: settings, looks and rules in one object. The registry in `library/index.ts` lists all of them. */
export interface BlockDefinition<F extends Fields = Fields> {
  /** Stored in pages for ever: never rename. */
  readonly name: string
  /** What people call it. */
  readonly title: string
  readonly group: BlockGroup
  /** Name of a Tabler outline icon, for example 'hand-click'. */
  readonly icon: string
  readonly fields: F
  /** The shared per-device groups it offers in its settings panel; SET's groups, in the panel's order. */
  readonly styles: readonly StyleGroup[]
  /** Names of the blocks that may stand in it; 'any' for all but page-level ones. Absent: it takes no children. */
  readonly accepts?: readonly string[] | 'any'
  /** The children that a new block is born with (column layouts, tab panels). */
  readonly starts?: (
    make: (name: string, props?: Record<string, unknown>, ...children: NewBlock[]) => NewBlock,
  ) => readonly NewBlock[]
  /** Static CSS of the block's own class names, sent once to every page that uses the block. */
  readonly css?: string
  /** CSS that depends on this node's settings, scoped by `selector`; media queries included. */
  readonly cssOf?: (props: FieldValues<F>, selector: string) => string
  /** Name of a small enhancing script in `scripts/`, loaded only by pages on which the block stands. */
  readonly script?: string
  /** Said in the editor in place of missing content. */
  readonly emptyHint?: (tree: Tree, id: string) => string | null
  Render(context: RenderContext<F>): ReactNode
}

/** A block that is not in a tree yet. */
export interface NewBlock {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly NewBlock[]
}

/** Gives a block's definition its types; what it returns is what it was given. */
export function defineBlock<F extends Fields>(definition: BlockDefinition<F>): BlockDefinition<F> {
  return definition
}
