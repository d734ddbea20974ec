import { tooLarge } from '../../../kernel/files/upload-error.ts'
import type { ReceivedFile, UploadChecks, UploadReceiver } from '../../../kernel/files/upload-receiver.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { ENOUGH, type FileKind, kindOf, mostBytesOf, tooLargeFor } from './file-kind.ts'
import type { Upload } from './media.service.ts'

type Receiving = Parameters<UploadReceiver['receive']>

/**
 * Receives a file for the library. A file that is too large, or by its first bytes is nothing for sites, is refused while
 * the rest is still on its way. Throws UserInputError.
 */
export function receiveMedia<Result>(
  uploads: UploadReceiver,
  request: Receiving[0],
  uploader: Receiving[1],
  work: (upload: Upload, file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  let kind: FileKind | null = null
  let head: Buffer = Buffer.alloc(0)
  const checks: UploadChecks = {
    async check({ name, size, ...progress }) {
      head = progress.head
      if (!kind && size >= ENOUGH) kind = await kindFrom(head, name)
      if (kind && size > mostBytesOf(kind)) throw tooLarge(tooLargeFor(kind))
    },
    tooLarge: () => tooLargeFor(kind),
  }
  return uploads.receive(request, uploader, checks, async (file) => {
    const { name, path, size } = file
    return work({ name, path, size, kind: kind ?? (await kindFrom(head, name)) }, file)
  })
}

async function kindFrom(head: Uint8Array, name: string): Promise<FileKind> {
  const kind = await kindOf(head)
  if (!kind) {
    throw invalidField('file', `“${name}” isn't a supported file type. ${TAKEN}`, 'UNSUPPORTED')
  }
  return kind
}

const TAKEN = 'Upload JPEG, PNG, WebP, AVIF, GIF or SVG images, MP4 or WebM videos, or PDF files.'
