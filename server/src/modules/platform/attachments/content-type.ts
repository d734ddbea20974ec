import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'

const TEXT = 'text/plain'
const UNKNOWN = 'application/octet-stream'

/**
 * What a file is by what it holds, whatever it is called. All that people can read, web pages and drawings too, is plain
 * text: no browser is ever told to run it.
 */
export async function contentTypeOf(bytes: Uint8Array): Promise<string> {
  // A file that only pretends to be of a kind may break off anywhere.
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type && !/xml$|html/.test(type.mime)) return type.mime.slice(0, 100)
  return isUtf8(bytes) && !bytes.includes(0) ? TEXT : UNKNOWN
}

const PICTURES = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']

/** How a browser may show a file, besides saving it. */
export function previewOf(mimeType: string): 'picture' | 'pdf' | 'text' | null {
  if (PICTURES.includes(mimeType)) return 'picture'
  if (mimeType === 'application/pdf') return 'pdf'
  return mimeType === TEXT ? 'text' : null
}
