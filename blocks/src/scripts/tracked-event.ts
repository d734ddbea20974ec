/** The event of the document by which scripts report what visitors do. Only a page that is tracked listens to it. */
export const TRACK_EVENT = 'ms-track'

export interface TrackedEvent {
  readonly name: string
  readonly parameters: Readonly<Record<string, unknown>>
}
