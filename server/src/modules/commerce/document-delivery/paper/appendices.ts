import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Document } from '../../documents/index.ts'
import type { PaperAppendix } from './paper.ts'

type AppendixSource = (ctx: RequestContext, document: Document) => Promise<readonly PaperAppendix[]>

const sources: AppendixSource[] = []

/**
 * Other capabilities register appendices here, which are printed after a document, such as inspections after work orders.
 * The public page shows sections with pictures instead.
 */
export function registerAppendix(source: AppendixSource): void {
  sources.push(source)
}

export async function appendicesOf(ctx: RequestContext, document: Document): Promise<PaperAppendix[]> {
  const found: PaperAppendix[] = []
  for (const source of sources) found.push(...(await source(ctx, document)))
  return found
}
