import type { FormDefinition } from '@mainstreet/blocks/forms'
import { fileTypeFromFile } from 'file-type'
import type { InputFault } from '../../../../kernel/validation/errors.ts'
import type { SentFile } from './sent-submission.ts'

const ACCEPTED = ['image/jpeg', 'image/png', 'application/pdf']

/** The files of the form's own file fields. Others are dropped, because no page offered to send them. */
export function filesOf({ fields }: FormDefinition, files: readonly SentFile[]): SentFile[] {
  const keys = new Set(fields.filter(({ type }) => type === 'file').map(({ key }) => key))
  return files.filter(({ key }) => keys.has(key))
}

/** What is wrong with the files, by their content, whatever they are called. */
export async function fileFaults(files: readonly SentFile[]): Promise<InputFault[]> {
  const faults: InputFault[] = []
  for (const { key, name, path } of files) {
    // A file that only pretends to be of a kind may break off anywhere.
    const type = await fileTypeFromFile(path).catch(() => undefined)
    if (type && ACCEPTED.includes(type.mime)) continue
    faults.push({ code: 'INVALID', message: `“${name.slice(0, 100)}” is not a JPG, PNG or PDF file`, field: key })
  }
  return faults
}
