import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Document } from '../document.entity.ts'

type SettledHandler = (ctx: RequestContext, document: Document) => Promise<void>

const handlers: SettledHandler[] = []

/**
 * Other capabilities register here what follows when a document was paid or paid back, wholly or in part. They run in
 * the transaction of the payment, in which the document is locked.
 */
export function onDocumentSettled(handler: SettledHandler): void {
  handlers.push(handler)
}

export async function runSettledHandlers(ctx: RequestContext, document: Document): Promise<void> {
  for (const handler of handlers) await handler(ctx, document)
}
