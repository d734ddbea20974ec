import { createReadStream } from 'node:fs'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'

/** A line of a calendar file, put together again from the lines that it was folded into. */
export interface IcsLine {
  /** Of its first part in the file, from 1. */
  readonly number: number
  readonly text: string
}

/** Bytes that are read in one turn of the event loop. */
const AT_ONCE = 16 * 1024
/** Characters. Longer ones, such as pictures, are cut off. */
const LONGEST = 20_000

/** Streams the lines of a file in constant memory. Blank ones are left out. */
export async function* icsLines(path: string): AsyncGenerator<IcsLine> {
  let line = null as IcsLine | null
  let number = 0
  for await (const part of partsOf(path)) {
    number++
    const isFolded = part.startsWith(' ') || part.startsWith('\t')
    if (isFolded && line) {
      if (line.text.length < LONGEST) line = { ...line, text: (line.text + part.slice(1)).slice(0, LONGEST) }
      continue
    }
    if (line) yield line
    line = part.trim() === '' ? null : { number, text: part.slice(0, LONGEST) }
  }
  if (line) yield line
}

/** The lines as they are in the file. */
async function* partsOf(path: string): AsyncGenerator<string> {
  let rest = ''
  let isFirst = true
  const decoder = new TextDecoder()
  for await (const chunk of createReadStream(path, { highWaterMark: AT_ONCE })) {
    await nextTurn()
    const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    // A line that is longer is not kept as a whole.
    if (rest.length > LONGEST) rest = rest.slice(0, LONGEST)
    for (const part of parts) {
      yield withoutReturn(isFirst ? part.replace(/^\uFEFF/, '') : part)
      isFirst = false
    }
  }
  if (rest !== '') yield withoutReturn(rest)
}

const withoutReturn = (part: string) => (part.endsWith('\r') ? part.slice(0, -1) : part)
