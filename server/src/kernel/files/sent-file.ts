import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { invalidField } from '../errors.ts'

/** More came than is taken. */
export class TooLarge extends Error {}

/** The file of a form; what follows it is not read. Throws UserInputError where there is none. */
export async function sentFile(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file()
  if (!part) throw invalidField('file', 'Choose a file')
  return part
}

/** Fields count when they come before the file. */
export function fieldOf({ fields }: MultipartFile, name: string): string {
  const field = fields[name]
  return field && 'value' in field ? String(field.value) : ''
}

/** What a capability asks of a file while it comes. */
export interface Reading {
  /** Sees what has come so far, after each chunk, and throws for what is not taken. */
  look?(chunks: readonly Buffer[], size: number): Promise<void>
  /** What is said when more comes than the form's limit lets through. */
  tooLarge(): string
}

/** Reads a file as it comes, so that it can be refused while the rest is still on its way. */
export async function readSent({ file, filename }: MultipartFile, { look, tooLarge }: Reading): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // By itself the stream would end only when everything has come.
  file.once('limit', () => file.destroy(new TooLarge(tooLarge())))
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    await look?.(chunks, size)
  }
  if (size === 0) throw invalidField('file', `“${filename}” is empty`)
  return Buffer.concat(chunks, size)
}
