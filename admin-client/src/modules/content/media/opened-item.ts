import type { MediaItemQuery } from '../../../generated/graphql.ts'

/** A file in its dialog. */
export type OpenedItem = MediaItemQuery['mediaItem']

export interface Folder {
  readonly id: string
  readonly name: string
  readonly itemCount: number
}
