import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Document } from '../document.entity.ts'

type CancelledHandler = (ctx: RequestContext, document: Document, reason: string) => Promise<void>
type SettledHandler = (ctx: RequestContext, document: Document) => Promise<void>
type FulfilmentHandler = (ctx: RequestContext, document: Document) => Promise<void>

const cancelledHandlers: CancelledHandler[] = []
const settledHandlers: SettledHandler[] = []
const fulfilmentHandlers: FulfilmentHandler[] = []

/**
 * Other capabilities register here what follows when a document was paid or paid back, wholly or in part. They run in
 * the transaction of the payment, in which the document is locked.
 */
export function onDocumentSettled(handler: SettledHandler): void {
  settledHandlers.push(handler)
}

export async function runSettledHandlers(ctx: RequestContext, document: Document): Promise<void> {
  for (const handler of settledHandlers) await handler(ctx, document)
}

/** Other capabilities register here what follows when a document is cancelled, in the same transaction. It is locked. */
export function onDocumentCancelled(handler: CancelledHandler): void {
  cancelledHandlers.push(handler)
}

export async function runCancelledHandlers(ctx: RequestContext, document: Document, reason: string): Promise<void> {
  for (const handler of cancelledHandlers) await handler(ctx, document, reason)
}

/** Other capabilities register here what throws when staff may not set the fulfilment of a document by hand. It is locked. */
export function onFulfilmentTyped(handler: FulfilmentHandler): void {
  fulfilmentHandlers.push(handler)
}

export async function runFulfilmentHandlers(ctx: RequestContext, document: Document): Promise<void> {
  for (const handler of fulfilmentHandlers) await handler(ctx, document)
}
