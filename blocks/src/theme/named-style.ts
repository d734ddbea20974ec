/** A style that a tenant has named, such as 'Card'. Blocks that follow it change with it. */
export interface NamedStyle {
  readonly id: string
  readonly name: string
  /** Settings of groups, as they are stored among a node's props. */
  readonly settings: Readonly<Record<string, unknown>>
}
