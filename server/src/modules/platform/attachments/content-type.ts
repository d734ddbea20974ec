import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'

const TEXT = 'text/plain'
const UNKNOWN = 'application/octet-stream'

/**
 * What a file is by what it holds, whatever it is called. All that people can read, web pages and drawings too, is plain
 * text: no browser is ever told to run it.
 */
export async function contentTypeOf(path: string): Promise<string> {
  // A file that only pretends to be of a kind may break off anywhere.
  const type = await fileTypeFromFile(path).catch(() => undefined)
  if (type && !/xml$|html/.test(type.mime)) return type.mime.slice(0, 100)
  return (await isText(path)) ? TEXT : UNKNOWN
}

/** Whether all of it is UTF-8 without zeros. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) return false
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const PICTURES = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']

/** How a browser may show a file instead of saving it. */
export function previewOf(mimeType: string): 'picture' | 'pdf' | 'text' | null {
  if (PICTURES.includes(mimeType)) return 'picture'
  if (mimeType === 'application/pdf') return 'pdf'
  return mimeType === TEXT ? 'text' : null
}
