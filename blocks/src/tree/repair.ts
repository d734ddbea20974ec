/** The kinds of repairs made while reading a stored tree. */
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
  /** The affected node, by its new id. */
  readonly id: string
  readonly message: string
}

/** Records a repair. */
export type Report = (code: RepairCode, id: string, message: string) => void
