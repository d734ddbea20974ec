import { invalidField } from '../../../kernel/errors.ts'
import type { FileKind } from './file-kind.ts'
import { type Inspected, inspected } from './pictures/picture-maker.ts'
import { inspectedVideo } from './videos/inspected-video.ts'

/** What was uploaded, looked into as its kind asks. Throws UserInputError for what only pretends. */
export function inspectedUpload(bytes: Buffer, kind: FileKind): Promise<Inspected> {
  return LOOKS[kind.group](bytes, kind)
}

const LOOKS = { picture: inspected, video: inspectedVideo, document: inspectedDocument }

/** As far from the end as readers look for it. */
const TAIL = 2048

async function inspectedDocument(bytes: Buffer, kind: FileKind): Promise<Inspected> {
  if (!bytes.subarray(-TAIL).includes('%%EOF'))
    throw invalidField('file', 'The PDF file is damaged and cannot be read.')
  return { kind, width: 0, height: 0, bytes }
}
