const FINAL_TEXT = 0x81
/** In place of a length of more than 125 bytes: the length follows in two bytes, or in eight. */
const IN_TWO_BYTES = 126
const IN_EIGHT_BYTES = 127

/** A text as a frame of a WebSocket (RFC 6455, 5.2), unmasked as those of servers are. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  const frame = Buffer.allocUnsafe(head.length + length)
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

function headOf(length: number): Buffer {
  if (length < IN_TWO_BYTES) return Buffer.from([FINAL_TEXT, length])
  const isShort = length < 2 ** 16
  const head = Buffer.alloc(isShort ? 4 : 10)
  head[0] = FINAL_TEXT
  head[1] = isShort ? IN_TWO_BYTES : IN_EIGHT_BYTES
  if (isShort) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
