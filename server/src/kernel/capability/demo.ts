/** A tenant of the demo while capabilities fill it. */
export interface DemoTenant {
  readonly handle: string
  /** IDs of records that later capabilities refer to, by a name such as a customer's email address. */
  readonly ids: Map<string, string>
}
