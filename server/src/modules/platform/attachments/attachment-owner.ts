import type { RequestContext } from '../../../kernel/context.ts'
import type { HolderName } from './attachment-owner-kinds.ts'

/** How the capability of a record lets files be kept with it. Both throw NOT_FOUND. */
export interface AttachmentOwner {
  readonly kind: HolderName
  /** The record can be seen. */
  see(ctx: RequestContext, id: string): Promise<unknown>
  /** The record can be written, and is held until the transaction ends: nobody erases or merges it meanwhile. */
  hold(ctx: RequestContext, id: string): Promise<unknown>
}
