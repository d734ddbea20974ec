import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Document } from '../document.entity.ts'

type Handler<Rest extends unknown[]> = (ctx: RequestContext, ...rest: Rest) => Promise<void>

/** A hook for other capabilities. Handlers run in order, in the transaction of the change, with the documents locked. */
function hook<Rest extends unknown[]>() {
  const handlers: Handler<Rest>[] = []
  return {
    register: (handler: Handler<Rest>): void => void handlers.push(handler),
    async run(ctx: RequestContext, ...rest: Rest): Promise<void> {
      for (const handler of handlers) await handler(ctx, ...rest)
    },
  }
}

const issued = hook<[document: Document]>()
const settled = hook<[document: Document]>()
const cancelled = hook<[document: Document, reason: string]>()
const deleted = hook<[documents: readonly Document[]]>()
const restored = hook<[documents: readonly Document[]]>()
const fulfilmentChange = hook<[document: Document]>()

/** Registers a handler for issued documents, such as the deposit that pays an invoice. */
export const onDocumentIssued = issued.register
export const runIssuedHandlers = issued.run

/** Registers a handler for documents that were paid or refunded, wholly or in part. */
export const onDocumentSettled = settled.register
export const runSettledHandlers = settled.run

/** Registers a handler for cancelled documents. */
export const onDocumentCancelled = cancelled.register
export const runCancelledHandlers = cancelled.run

/** Registers a handler for deleted documents. */
export const onDocumentsDeleted = deleted.register
export const runDeletedHandlers = deleted.run

/** Registers a handler for restored documents. It prevents the restore by throwing. */
export const onDocumentsRestored = restored.register
export const runRestoredHandlers = restored.run

/** Registers a check before staff change the fulfilment of a document by hand. It prevents the change by throwing. */
export const beforeFulfilmentChange = fulfilmentChange.register
export const runFulfilmentChecks = fulfilmentChange.run
