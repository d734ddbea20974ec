import { type Block, clone, generate, walk } from 'css-tree'
import { BoundedCache } from './custom-css/bounded-cache.ts'
import { readCustomCss } from './custom-css/check.ts'
import type { CssProblem } from './custom-css/problem.ts'

export { cssExcess } from './custom-css/prepare.ts'
export type { CssProblem } from './custom-css/problem.ts'

/** Everything that is wrong with a block's custom CSS; nothing for sound or empty CSS. */
export function checkCustomCss(css: string): readonly CssProblem[] {
  return css.trim() === '' ? [] : readCustomCss(css).problems
}

/** Custom CSS nested under the block's own selector, so that it cannot reach the page around it; '' if anything is wrong. */
export function scopedCss(css: string, selector: string): string {
  const { nested, keyframes } = partsOf(css)
  return (nested && selector + nested) + keyframes
}

interface CssParts {
  /** The rule body after the block's selector, with its braces; '' if empty. */
  readonly nested: string
  readonly keyframes: string
}

const NONE: CssParts = { nested: '', keyframes: '' }

/** Parsing takes milliseconds, and every change to a site drops its rendered pages. Some megabytes of memory. */
const parsed = new BoundedCache<CssParts>(2_000_000)

function partsOf(css: string): CssParts {
  if (css.trim() === '') return NONE
  const cached = parsed.get(css)
  if (cached) return cached
  const parts = readParts(css)
  parsed.set(css, parts, css.length + parts.nested.length + parts.keyframes.length)
  return parts
}

function readParts(css: string): CssParts {
  const { block } = readCustomCss(css)
  if (!block) return NONE
  const own = clone(block) as Block
  const keyframes = takeOutKeyframes(own, `k${fingerprint(css)}`)
  const nested = generate(own)
  return { nested: nested === '{}' ? '' : withoutMarkup(nested), keyframes: withoutMarkup(keyframes) }
}

/** FNV-1a: short, the same everywhere, and good enough to tell the CSS of one page's blocks apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Escapes are resolved in reading, so a text may have become what ends a style element only now. */
function withoutMarkup(css: string): string {
  return css.replace(/<(?=[/!a-z])/gi, '\\3c ')
}

/**
 * Keyframes cannot be nested and are known to the whole page: they and their users get names of their own. Blocks with
 * the same CSS may share them.
 */
function takeOutKeyframes(block: Block, prefix: string): string {
  const names = new Map<string, string>()
  let css = ''
  block.children.forEach((node, item, list) => {
    if (node.type !== 'Atrule' || node.name.toLowerCase() !== 'keyframes') return
    walk(node.prelude ?? node, (word) => {
      if (word.type !== 'Identifier' || names.has(word.name)) return
      names.set(word.name, `${prefix}-${word.name}`)
      word.name = `${prefix}-${word.name}`
    })
    css += generate(node)
    list.remove(item)
  })
  if (names.size === 0) return ''
  walk(block, (node) => {
    if (node.type !== 'Declaration' || !/^(?:-webkit-)?animation(?:-name)?$/i.test(node.property)) return
    walk(node.value, (word) => {
      if (word.type === 'Identifier') word.name = names.get(word.name) ?? word.name
    })
  })
  return css
}
