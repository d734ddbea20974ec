/** Enough bytes to detect the kind of a file. */
const HEAD = 64 * 1024

/** Enough bytes to detect the encoding of a file. */
export interface UploadScan {
  readonly head: Buffer
  readonly isUtf8: boolean
  /** The part that is not UTF-8, where the encoding shows best; the head when there is none. */
  readonly foreign: Buffer
}

/** Reads a file from end to end in constant memory. */
export async function scanOf(chunks: AsyncIterable<Buffer>): Promise<UploadScan> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head: Buffer = Buffer.alloc(0)
  let foreign: Buffer | null = null
  for await (const chunk of chunks) {
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)])
    if (!foreign && !isDecoded(decoder, chunk)) foreign = chunk.subarray(0, HEAD)
    if (foreign && head.length === HEAD) break
  }
  const isUtf8 = !foreign && isDecoded(decoder)
  return { head, isUtf8, foreign: foreign ?? head }
}

function isDecoded(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    if (chunk) decoder.decode(chunk, { stream: true })
    else decoder.decode()
    return true
  } catch {
    return false
  }
}
