import type { MultipartFile } from '@fastify/multipart'
import { invalidField } from '../../../kernel/errors.ts'
import { readSent, TooLarge } from '../../../kernel/files/sent-file.ts'
import { ENOUGH, type FileKind, kindOf, mostBytesOf, tooLargeFor } from './file-kind.ts'
import type { Upload } from './media.service.ts'

/**
 * Reads a file as it comes. What is too large, or turns out to be nothing for sites by its first bytes, is refused while the
 * rest is still on its way. Throws UserInputError.
 */
export async function readUpload(part: MultipartFile): Promise<Upload> {
  const name = part.filename
  let kind: FileKind | null = null
  const bytes = await readSent(part, {
    async look(chunks, size) {
      if (!kind && size >= ENOUGH) kind = await kindNamed(chunks, name)
      if (kind && size > mostBytesOf(kind)) throw new TooLarge(tooLargeFor(kind))
    },
    tooLarge: () => tooLargeFor(kind),
  })
  return { name, kind: kind ?? (await kindNamed([bytes], name)), bytes }
}

async function kindNamed(chunks: readonly Buffer[], name: string): Promise<FileKind> {
  const kind = await kindOf(Buffer.concat(chunks))
  if (!kind) {
    throw invalidField('file', `“${name}” is none of the files that can be kept here. ${TAKEN}`, 'UNSUPPORTED')
  }
  return kind
}

const TAKEN = 'Upload JPEG, PNG, WebP, AVIF, GIF or SVG pictures, MP4 or WebM videos, or PDF files.'
