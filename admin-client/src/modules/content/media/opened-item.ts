import type { MediaItemQuery } from '../../../generated/graphql.ts'

/** A file as its dialog shows it. */
export type OpenedItem = MediaItemQuery['mediaItem']

export interface Folder {
  readonly id: string
  readonly name: string
  readonly itemCount: number
}
