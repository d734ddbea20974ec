/** What reading had to set right in a stored tree. */
export type RepairCode =
  | 'not-a-node'
  | 'unsafe-id'
  | 'bad-field'
  | 'missing-child'
  | 'duplicate-child'
  | 'cycle'
  | 'wrong-parent'
  | 'orphan'

export interface Repair {
  readonly code: RepairCode
  /** The node it was about, under the id that it has now. */
  readonly id: string
  readonly message: string
}

/** Notes a repair. */
export type Report = (code: RepairCode, id: string, message: string) => void
