import { readFile } from 'node:fs/promises'
import { type MailContent, readMail } from './incoming-mail.ts'

/** Reads the mail in a file. A hostile one may take minutes, or more memory than there is. */
export default async function readMailInThread(path: string): Promise<MailContent> {
  return readMail(await readFile(path))
}
