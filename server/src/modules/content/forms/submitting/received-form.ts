import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { tooLarge } from '../../../../kernel/files/upload-error.ts'
import { PACE, UploadPace } from '../../../../kernel/files/upload-pace.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import type { SentFile } from './sent-submission.ts'

export const MOST_FILE_BYTES = 15 * 1024 * 1024
export const MOST_FILES = 10
const MOST_FIELDS = 400
const MOST_FIELD_BYTES = 100_000
/** All texts together. */
const MOST_TEXT_BYTES = 1_000_000
/** A form is smaller than what staff upload, and visitors wait for each other. */
const FORM_PACE = { ...PACE, pauseMs: 10_000, totalMs: 5 * 60_000 }
export const TOO_LARGE = 'Files are larger than 15 MB in total'

/** One file more than allowed, so that the reader can tell and say so. */
export const FORM_LIMITS = {
  fileSize: MOST_FILE_BYTES + 1,
  files: MOST_FILES + 1,
  fields: MOST_FIELDS,
  fieldSize: MOST_FIELD_BYTES,
  fieldNameSize: 200,
  parts: MOST_FIELDS + MOST_FILES + 1,
  headerPairs: 50,
}

/** A multipart form as it arrived. The files are in the folder. */
export interface ReceivedForm {
  readonly texts: ReadonlyMap<string, readonly string[]>
  readonly files: readonly SentFile[]
}

/** Reads a form, its files into a folder. Throws at the first byte too many, and when the form comes too slowly. */
export async function receiveForm(request: FastifyRequest, openFolder: () => Promise<string>): Promise<ReceivedForm> {
  const pace = new UploadPace(FORM_PACE)
  const texts = new Map<string, string[]>()
  const files: SentFile[] = []
  let fileBytes = 0
  let textBytes = 0
  const save = async (part: MultipartFile) => {
    if (files.length === MOST_FILES) throw new UserInputError(`Send at most ${MOST_FILES} files at once`)
    const target = path.join(await openFolder(), String(files.length))
    const before = fileBytes
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        pace.move(chunk.length)
        fileBytes += chunk.length
        if (fileBytes > MOST_FILE_BYTES) throw tooLarge(TOO_LARGE)
        yield chunk
      }
    }
    const file = createWriteStream(target, { flags: 'wx', mode: 0o600 })
    await pipeline(part.file, counted, file, { signal: pace.signal })
    const size = fileBytes - before
    // Browsers send an empty part for a file input without a file.
    if (size > 0) files.push({ key: keyOf(part.fieldname), path: target, name: part.filename, size })
  }
  try {
    const parts = request.parts()
    for (let next = await pace.limit(parts.next()); !next.done; next = await pace.limit(parts.next())) {
      const part = next.value
      if (part.fieldname.length >= FORM_LIMITS.fieldNameSize)
        throw new UserInputError('The name of a field is too long')
      if (part.type === 'file') {
        await save(part)
        continue
      }
      const text = String(part.value ?? '')
      pace.move(text.length)
      textBytes += text.length
      if (part.valueTruncated || textBytes > MOST_TEXT_BYTES) throw tooLarge('The texts of this form are too long')
      const key = keyOf(part.fieldname)
      texts.set(key, [...(texts.get(key) ?? []), text])
    }
    return { texts, files }
  } catch (error) {
    throw pace.signal.aborted ? pace.signal.reason : error
  } finally {
    pace.stop()
  }
}

/** Lists are sent as `name[]` by some clients. */
const keyOf = (name: string) => name.replace(/\[\d{0,4}\]$/, '')
