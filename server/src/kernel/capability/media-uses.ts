import type { RequestContext } from '../context/context.ts'
import type { RecordKindName } from './record-kinds.ts'

/** A record that shows a file of the media library. */
export interface RecordMediaUse {
  /** Null if there is no page about it in the admin. */
  readonly record: { readonly kind: RecordKindName; readonly id: string } | null
  readonly title: string
  /** Whether visitors can see it there. */
  readonly isPublished: boolean
}

/** For each beginning of an address of a file, the records with an address that begins so. In one statement. */
export type FindMediaUses = (ctx: RequestContext, urlPrefixes: readonly string[]) => Promise<RecordMediaUse[][]>

/** Those of the addresses that are images of the tenant's media library. */
export type FindImages = (ctx: RequestContext, addresses: readonly string[]) => Promise<readonly string[]>

declare module '../context/installation.ts' {
  interface Installation {
    readonly mediaUses: readonly FindMediaUses[]
    readonly imageFinders: readonly FindImages[]
  }
}
