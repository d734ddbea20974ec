import { analyse } from 'chardet'
import type { UploadScan } from './upload-scan.ts'

/** The encoding of older office programs that don't write Unicode; a superset of Latin-1. */
const WESTERN = 'windows-1252'
/** Out of 100. With few accented characters the detection isn't reliable below this confidence. */
const SURE = 60
/** The analysis tries every encoding, and must not hold up other requests. */
const MOST_ANALYSED = 16 * 1024

/** The encoding of a text as a `TextDecoder` label; null if it isn't text. */
export function encodingOf({ head, foreign, isUtf8 }: UploadScan): string | null {
  const marked = markedEncoding(head)
  if (marked) return marked
  const wide = wideEncoding(head)
  if (wide) return wide
  if (looksBinary(head)) return null
  if (isUtf8) return 'utf-8'
  const [best] = analyse(foreign.subarray(0, MOST_ANALYSED))
  return best && best.confidence >= SURE && isKnown(best.name) ? best.name.toLowerCase() : WESTERN
}

function markedEncoding([first, second, third]: Buffer): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Detects UTF-16 without a BOM: in Latin text, nearly every second byte is zero. */
function wideEncoding(head: Buffer): string | null {
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = head.length * 0.3
  if (odd > many && even < many / 10) return 'utf-16le'
  if (even > many && odd < many / 10) return 'utf-16be'
  return null
}

/** A single control character is an error of its row; many mean that the file isn't text. */
function looksBinary(head: Buffer): boolean {
  const strange = head.reduce((count, byte) => count + (byte < 32 && !isBlank(byte) ? 1 : 0), 0)
  return strange > Math.max(8, head.length / 50)
}

const isBlank = (byte: number) => byte === 9 || byte === 10 || byte === 13

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}
