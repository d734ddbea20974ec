import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Document } from '../document.entity.ts'

type CancelledHandler = (ctx: RequestContext, document: Document, reason: string) => Promise<void>
type SettledHandler = (ctx: RequestContext, document: Document) => Promise<void>
type DocumentsHandler = (ctx: RequestContext, documents: readonly Document[]) => Promise<void>
type FulfilmentHandler = (ctx: RequestContext, document: Document) => Promise<void>

const cancelledHandlers: CancelledHandler[] = []
const settledHandlers: SettledHandler[] = []
const deletedHandlers: DocumentsHandler[] = []
const restoredHandlers: DocumentsHandler[] = []
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

/** Other capabilities register here what follows when documents are deleted, in the same transaction. They are locked. */
export function onDocumentsDeleted(handler: DocumentsHandler): void {
  deletedHandlers.push(handler)
}

export async function runDeletedHandlers(ctx: RequestContext, documents: readonly Document[]): Promise<void> {
  for (const handler of deletedHandlers) await handler(ctx, documents)
}

/** The same for documents that are restored. A handler that throws prevents it. */
export function onDocumentsRestored(handler: DocumentsHandler): void {
  restoredHandlers.push(handler)
}

export async function runRestoredHandlers(ctx: RequestContext, documents: readonly Document[]): Promise<void> {
  for (const handler of restoredHandlers) await handler(ctx, documents)
}

/** Other capabilities register here what throws when staff may not set the fulfilment of a document by hand. It is locked. */
export function onFulfilmentTyped(handler: FulfilmentHandler): void {
  fulfilmentHandlers.push(handler)
}

export async function runFulfilmentHandlers(ctx: RequestContext, document: Document): Promise<void> {
  for (const handler of fulfilmentHandlers) await handler(ctx, document)
}
