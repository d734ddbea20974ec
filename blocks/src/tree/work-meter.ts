import type { Inflate } from './inflate.ts'
import type { Tree } from './node.ts'

/** Thrown by a `WorkMeter` at its limit. The caller repeats the work in a thread, without a meter. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

/**
 * The default limit, in blocks: about 50 ms of drawing on one core. A page of a business has 50 to 300 blocks. Above
 * the limit a server works in a thread, below it the thread's messages would cost more than they save.
 */
export const MAX_QUICK_WORK = 500
/** Reading takes about a microsecond for 40 bytes, drawing a simple block 80 microseconds. */
const BYTES_PER_BLOCK = 2_500
const TEXT_PER_BLOCK = 1_000
const MARKUP_PER_BLOCK = 15
const CSS_PER_BLOCK = 12

/**
 * Estimates the time that reading, sanitizing and drawing content takes, in simple blocks. One meter can be shared by
 * all contents of a page. Counts before each expensive step, so that little of the limit is exceeded.
 */
export class WorkMeter {
  #left: number
  /** Equal CSS is parsed only once. */
  readonly #css = new Set<string>()

  constructor(limit = MAX_QUICK_WORK) {
    this.#left = limit
  }

  /** Counts stored content that is to be parsed as it is. */
  addText(length: number): void {
    this.#take(length / BYTES_PER_BLOCK)
  }

  /** Counts inflated bytes, and stops inflating at the limit. */
  metered(inflate: Inflate): Inflate {
    return (bytes, maxLength) => {
      const allowed = Math.max(1, Math.floor(this.#left * BYTES_PER_BLOCK))
      try {
        const inflated = inflate(bytes, Math.min(maxLength, allowed))
        this.addText(inflated.length)
        return inflated
      } catch (error) {
        const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
        throw isTooLarge && allowed < maxLength ? new TooMuchWork() : error
      }
    }
  }

  addTree(tree: Tree): void {
    for (const id in tree) {
      const props = tree[id]?.props ?? {}
      this.#take(1 + sizeOf(props))
      const { customCss } = props
      if (typeof customCss !== 'string' || this.#css.has(customCss)) continue
      this.#css.add(customCss)
      this.#take(customCss.length / CSS_PER_BLOCK)
    }
  }

  #take(blocks: number): void {
    this.#left -= blocks
    if (this.#left < 0) throw new TooMuchWork()
  }
}

/** Items of lists, such as tabs, cost about as much as blocks. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length / TEXT_PER_BLOCK + markupIn(value) / MARKUP_PER_BLOCK
  if (typeof value !== 'object' || value === null) return 0
  let size = Array.isArray(value) ? value.length : 0
  for (const inner of Object.values(value)) size += sizeOf(inner)
  return size
}

function markupIn(text: string): number {
  let count = 0
  for (const sign of '<&') for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++
  return count
}
