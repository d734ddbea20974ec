import type { MultipartFile } from '@fastify/multipart'
import { invalid } from '../../../kernel/errors.ts'
import { TooLarge } from '../../../kernel/upload-answers.ts'
import { ENOUGH, type FileKind, kindOf, mostBytesOf, tooLargeFor } from './file-kind.ts'
import type { Upload } from './media.service.ts'

/**
 * Reads a file as it comes. What is too large, or turns out to be nothing for sites by its first bytes, is refused while the
 * rest is still on its way. Throws RuleBroken.
 */
export async function readUpload({ file, filename }: MultipartFile): Promise<Upload> {
  const chunks: Buffer[] = []
  let size = 0
  let kind: FileKind | null = null
  // By itself the stream would end only when everything has come.
  file.once('limit', () => file.destroy(new TooLarge(tooLargeFor(kind))))
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (!kind && size >= ENOUGH) kind = await kindNamed(chunks, filename)
    if (kind && size > mostBytesOf(kind)) throw new TooLarge(tooLargeFor(kind))
  }
  const bytes = Buffer.concat(chunks, size)
  if (size === 0) throw invalid('file', `“${filename}” is empty`)
  return { name: filename, kind: kind ?? (await kindNamed([bytes], filename)), bytes }
}

async function kindNamed(chunks: readonly Buffer[], name: string): Promise<FileKind> {
  const kind = await kindOf(Buffer.concat(chunks))
  if (!kind) {
    throw invalid('file', `“${name}” is none of the files that can be kept here. ${TAKEN}`, 'UNSUPPORTED')
  }
  return kind
}

const TAKEN = 'Upload JPEG, PNG, WebP, AVIF, GIF or SVG pictures, MP4 or WebM videos, or PDF files.'
