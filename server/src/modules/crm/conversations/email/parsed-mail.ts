import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isOutOfMemory, isWorkerTimeout, runInWorker } from '../../../../kernel/workers/worker-pool.ts'
import type { MailContent } from './incoming-mail.ts'

/** A mail of 15 MB with the usual lines of 76 characters has 200,000. The parser keeps two objects for each. */
const MOST_LINES = 500_000
const NEWLINE = 10

/** Too many lines, or too much work or memory. Reading the mail again would not help. */
export class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail'
}

/** Reads a mail in a thread: anybody who knows the address of a conversation can send one. Throws UnreadableMail. */
export async function parsedMail(
  { installation, currentTenant }: RequestContext,
  source: Buffer,
): Promise<MailContent> {
  if (hasTooManyLines(source)) throw new UnreadableMail('The mail has too many lines')
  return installation.temporaryFolders.use(async (folder) => {
    const file = path.join(folder, 'mail')
    await writeFile(file, source, { mode: 0o600 })
    const task = { tenantId: currentTenant.id, audience: 'visitors', input: file } as const
    try {
      return await runInWorker<string, MailContent>('read-mail', import.meta.url, task)
    } catch (error) {
      if (isWorkerTimeout(error) || isOutOfMemory(error)) throw new UnreadableMail('The mail takes too long to read')
      throw error
    }
  })
}

function hasTooManyLines(source: Buffer): boolean {
  let lines = 0
  for (let at = source.indexOf(NEWLINE); at >= 0 && lines <= MOST_LINES; at = source.indexOf(NEWLINE, at + 1)) lines++
  return lines > MOST_LINES
}
