import type { MultipartFile } from '@fastify/multipart'
import { invalid } from '../../../kernel/errors.ts'
import type { Upload } from './media.service.ts'
import { ENOUGH, kindOf, type PictureKind } from './pictures/picture-kind.ts'

/** Bytes of one picture. */
export const MOST_BYTES = 25 * 1024 * 1024

/** More came than is taken. */
export class TooLarge extends Error {}

/**
 * Reads a file as it comes. What is too large, or turns out not to be a picture by its first bytes, is refused while the
 * rest is still on its way. Throws RuleBroken.
 */
export async function readUpload({ file, filename }: MultipartFile): Promise<Upload> {
  const chunks: Buffer[] = []
  let size = 0
  let kind: PictureKind | null = null
  // By itself the stream would end only when everything has come.
  file.once('limit', () => file.destroy(new TooLarge()))
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (!kind && size >= ENOUGH) kind = await pictureKind(chunks, filename)
  }
  const bytes = Buffer.concat(chunks, size)
  if (size === 0) throw invalid('file', `“${filename}” is empty`)
  return { name: filename, kind: kind ?? (await pictureKind([bytes], filename)), bytes }
}

async function pictureKind(chunks: readonly Buffer[], name: string): Promise<PictureKind> {
  const kind = await kindOf(Buffer.concat(chunks))
  if (!kind) {
    const message = `“${name}” is not a picture. Upload JPEG, PNG, WebP, AVIF, GIF or SVG files.`
    throw invalid('file', message, 'UNSUPPORTED')
  }
  return kind
}
