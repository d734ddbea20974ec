import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Document } from '../document.entity.ts'

type IssueHandler = (ctx: RequestContext, document: Document) => Promise<void>

const handlers: IssueHandler[] = []

/**
 * Other capabilities register here what follows from the issue of a document, such as the payment of an invoice by its
 * deposit. They run in its transaction, in which the document is locked.
 */
export function onDocumentIssued(handler: IssueHandler): void {
  handlers.push(handler)
}

export async function runIssueHandlers(ctx: RequestContext, document: Document): Promise<void> {
  for (const handler of handlers) await handler(ctx, document)
}
