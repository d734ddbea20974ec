/** The style of one block, to be pasted onto others. */
export interface CopiedStyle {
  /** The name of the block that it was copied from. */
  readonly from: string
  /** Settings of shared groups by prop; undefined where the block has none of its own. */
  readonly shared: Readonly<Record<string, unknown>>
  /** The block's own settings that are part of its look. They are only pasted onto the same kind of block. */
  readonly look: Readonly<Record<string, unknown>>
}
