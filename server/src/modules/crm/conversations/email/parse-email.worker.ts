import { readFile } from 'node:fs/promises'
import { type EmailContent, parseEmail } from './parse-email.ts'

/** Reads the mail in a file. A hostile one may take minutes, or more memory than there is. */
export default async function parseEmailInThread(path: string): Promise<EmailContent> {
  return parseEmail(await readFile(path))
}
