import { keepsFormatting } from '@mainstreet/blocks/clean-rich-text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { isWorkerTimeout, runInWorker } from '../../../kernel/workers/worker-pool.ts'
import { type CleanHtml, cleanContent } from './post-rules.ts'

/** Characters that take a few milliseconds, whatever they are. */
const LONGEST_HERE = 20_000

/**
 * Content as it is stored. A long one is cleaned in a thread, so call it before the transaction begins. Throws UserInputError
 * for one that would lose its formatting.
 */
export async function cleanedContent(ctx: RequestContext, html: string): Promise<CleanHtml> {
  if (!keepsFormatting(html))
    throw invalidField('content', 'This content has too many paragraphs, links and formats. Make two posts of it.')
  if (html.length <= LONGEST_HERE) return cleanContent(html)
  const task = { tenantId: ctx.currentTenant.id, audience: 'staff', input: html } as const
  try {
    return (await runInWorker<string, string>('clean-article', import.meta.url, task)) as CleanHtml
  } catch (error) {
    if (!isWorkerTimeout(error)) throw error
    throw invalidField('content', 'This post is too complex. Split it into two.')
  }
}
