import type { RequestContext } from '../../../kernel/context.ts'
import type { OwnerKind } from './attachment-owner-kinds.ts'

/** Implemented by the capability of a record that can have files. Both methods throw NOT_FOUND. */
export interface AttachmentOwner {
  readonly kind: OwnerKind
  /** Checks that the record can be viewed. */
  see(ctx: RequestContext, id: string): Promise<unknown>
  /** Checks that the record can be edited, and locks it until the transaction ends so that nobody erases or merges it meanwhile. */
  hold(ctx: RequestContext, id: string): Promise<unknown>
}
