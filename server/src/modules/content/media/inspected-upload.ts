import { open } from 'node:fs/promises'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { type Inspected, inspected, type Source } from './pictures/picture-maker.ts'
import { inspectedVideo } from './videos/inspected-video.ts'

/** Inspects an upload according to its kind. Throws UserInputError if its content doesn't match. */
export function inspectedUpload(upload: Source, tenantId: string): Promise<Inspected> {
  return LOOKS[upload.kind.group](upload, tenantId)
}

const LOOKS = { picture: inspected, video: inspectedVideo, document: inspectedDocument }

/** As far from the end as readers look for it. */
const TAIL = 2048

async function inspectedDocument({ path, size, kind }: Source): Promise<Inspected> {
  await using file = await open(path)
  const { buffer } = await file.read({ buffer: Buffer.alloc(TAIL), position: Math.max(0, size - TAIL) })
  if (!buffer.includes('%%EOF')) throw invalidField('file', 'This PDF file is damaged and cannot be read.')
  return { kind, width: 0, height: 0, path, size }
}
