import type { Inflate } from './inflate.ts'
import type { Tree, TreeNode } from './node.ts'

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
/** Parsing, validating and connecting take 1 to 7 microseconds for each value. A simple block has about 25. */
const VALUES_PER_BLOCK = 60
/** Settings that a block's own cost includes. Reading and rendering copy the others about ten times. */
const FREE_SETTINGS = 20
const COST_OF_SETTING = 0.1
const TEXT_PER_BLOCK = 1_000
const MARKUP_PER_BLOCK = 15
const CSS_PER_BLOCK = 12
const STEPS_PER_BLOCK = 500

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

  /** Counts content before it is parsed: a JSON text, or a value that contains some. */
  addContent(content: unknown): void {
    if (typeof content === 'string') this.#addJson(content.length, () => valuesInText(content))
    else this.#take(valuesIn(content) / VALUES_PER_BLOCK)
  }

  /** Counts inflated bytes, and stops inflating at the limit. */
  metered(inflate: Inflate): Inflate {
    return (bytes, maxLength) => {
      const allowed = Math.max(1, Math.floor(this.#left * BYTES_PER_BLOCK))
      try {
        const inflated = inflate(bytes, Math.min(maxLength, allowed))
        this.#addJson(inflated.length, () => valuesInBytes(inflated))
        return inflated
      } catch (error) {
        const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
        throw isTooLarge && allowed < maxLength ? new TooMuchWork() : error
      }
    }
  }

  addTree(tree: Tree): void {
    for (const id in tree) {
      const { props = {}, custom, nodes, linkedNodes } = tree[id] as TreeNode
      const size = sizeOf(props)
      const settings = size.settings + valuesIn(custom) + Object.keys(linkedNodes).length + nodes.length / 10
      this.#take(1 + size.blocks + Math.max(0, settings - FREE_SETTINGS) * COST_OF_SETTING)
      const { customCss } = props
      if (typeof customCss !== 'string' || this.#css.has(customCss)) continue
      this.#css.add(customCss)
      this.#take(customCss.length / CSS_PER_BLOCK)
    }
  }

  /** Counts the data of blocks: their texts are drawn as often as blocks show them, and sanitized once. */
  addData(data: unknown): void {
    const { settings, blocks } = sizeOf(data)
    this.#take(blocks + settings / VALUES_PER_BLOCK)
  }

  /** Counts a pattern that is compiled, by the steps that this takes. */
  addPattern(steps: number): void {
    this.#take(steps / STEPS_PER_BLOCK)
  }

  #addJson(length: number, countValues: () => number): void {
    this.#take(length / BYTES_PER_BLOCK)
    this.#take(countValues() / VALUES_PER_BLOCK)
  }

  #take(blocks: number): void {
    this.#left -= blocks
    if (this.#left < 0) throw new TooMuchWork()
  }
}

/** 1 for the characters before each value of JSON. Those within texts are counted as well, which only makes the estimate higher. */
const STARTS_VALUE = new Uint8Array(256)
for (const character of ',{[') STARTS_VALUE[character.charCodeAt(0)] = 1

/** A loop of its own for each kind, because a call for each character would take longer than parsing. */
function valuesInBytes(json: Uint8Array): number {
  let values = 0
  for (let at = 0; at < json.length; at++) values += STARTS_VALUE[json[at] as number] as number
  return values
}

function valuesInText(json: string): number {
  let values = 0
  for (let at = 0; at < json.length; at++) values += STARTS_VALUE[json.charCodeAt(at)] ?? 0
  return values
}

interface Size {
  /** The number of values in objects. */
  readonly settings: number
  /** The cost of texts and of lists: an item, such as a tab, costs about as much as a block. */
  readonly blocks: number
}

function sizeOf(value: unknown): Size {
  if (typeof value === 'string')
    return { settings: 0, blocks: value.length / TEXT_PER_BLOCK + markupIn(value) / MARKUP_PER_BLOCK }
  if (typeof value !== 'object' || value === null) return NO_SIZE
  const values = Object.values(value)
  let [settings, blocks] = Array.isArray(value) ? [0, values.length] : [values.length, 0]
  for (const inner of values) {
    const size = sizeOf(inner)
    settings += size.settings
    blocks += size.blocks
  }
  return { settings, blocks }
}

const NO_SIZE: Size = { settings: 0, blocks: 0 }

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const values = Object.values(value)
  return values.reduce((count: number, inner) => count + valuesIn(inner), values.length)
}

function markupIn(text: string): number {
  let count = 0
  for (const sign of '<&') for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++
  return count
}
