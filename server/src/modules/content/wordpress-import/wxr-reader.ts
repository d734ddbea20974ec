import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { invalidField, type UserInputError } from '../../../kernel/validation/errors.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { WxrEntries, type WxrEntry } from './wxr-entries.ts'

/** Bytes that are parsed in one turn of the event loop. */
const AT_ONCE = 16 * 1024
/** Exports nest their elements five deep. */
const MAX_DEPTH = 20
/** Characters of one text or tag. The parser holds it in memory until it ends. */
const LONGEST_PART = 5_000_000
/** XML forbids them, and WordPress exports them nevertheless. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const DECLARED_ENCODING = /^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/

const AGAIN = 'Export the site again in WordPress under Tools → Export, and choose that file as it is.'

/**
 * Streams the entries of a WordPress export in constant memory and in short turns of the event loop. Throws
 * UserInputError, which says what to do, for a file that is none or is broken.
 */
export async function* wxrEntries(stream: Readable, fileName: string): AsyncGenerator<WxrEntry> {
  const entries = new WxrEntries()
  const parser = new SaxesParser({ xmlns: false, position: true })
  let [depth, held] = [0, 0]
  const refused = (reason: string) => fault(`Line ${parser.line} of “${fileName}” ${reason}. ${AGAIN}`)
  parser.on('error', () => {
    throw refused('is not valid XML')
  })
  parser.on('doctype', () => {
    throw refused('defines a document type, which exports of WordPress never do')
  })
  parser.on('opentag', ({ name, attributes }) => {
    held = 0
    depth += 1
    if (depth === 1 && name !== 'rss') throw fault(`“${fileName}” is not a WordPress export. ${AGAIN}`)
    if (depth > MAX_DEPTH) throw refused('nests its elements too deeply')
    entries.open(name, attributes)
  })
  parser.on('closetag', ({ name }) => {
    held = 0
    depth -= 1
    entries.close(name)
  })
  const take = (text: string) => {
    held = 0
    entries.text(text)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  for await (const text of decoded(stream)) {
    held += text.length
    if (held > LONGEST_PART) throw refused('begins a text of more than 5 MB')
    parser.write(text)
    yield* entries.taken()
    await nextTurn()
  }
  parser.close()
  if (!entries.isExport)
    throw fault(`“${fileName}” is a feed, not a WordPress export: it names no version of the format. ${AGAIN}`)
}

const fault = (message: string): UserInputError => invalidField('file', message, 'UNSUPPORTED')

async function* decoded(stream: Readable): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(chunk)
    for (let at = 0; at < chunk.length; at += AT_ONCE)
      yield decoder.decode(chunk.subarray(at, at + AT_ONCE), { stream: true }).replace(FORBIDDEN, '')
  }
  if (decoder) yield decoder.decode().replace(FORBIDDEN, '')
}

/** WordPress writes UTF-8. Files that were saved by an editor may declare another encoding. */
function decoderOf(head: Buffer): InstanceType<typeof TextDecoder> {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  const declared = DECLARED_ENCODING.exec(head.subarray(0, 300).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(/^utf-?16/i.test(declared) ? 'utf-8' : declared)
  } catch {
    return new TextDecoder()
  }
}
