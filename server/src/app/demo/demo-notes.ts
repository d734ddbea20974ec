/** Something that a demo tenant's staff have to remember. */
export interface DemoNote {
  readonly title: string
  /** HTML. */
  readonly content?: string
  /** The e-mail address of the customer it is about. */
  readonly customer?: string
  /** Days from the day on which the demo is made; what has passed is overdue. */
  readonly dueIn?: number
  readonly isDone?: boolean
}
