import { variantsOf } from '@mainstreet/blocks/pictures'
import { readGroup } from '@mainstreet/blocks/styles'
import { partsOf, tagsOf } from './block-parts.ts'
import type { Finding, PageFacts } from './finding.ts'
import type { PageBlock } from './page-blocks.ts'

/**
 * Limit for all pictures of a page, in bytes: 1,600 KiB. Lighthouse's target for a whole page, so that it loads within
 * 10 s over a slow mobile connection (developer.chrome.com, 'Avoid enormous network payloads').
 */
export const MAX_TOTAL_BYTES = 1600 * 1024

/**
 * Limit for a single picture, in bytes. Lighthouse's slow 4G (1.6 Mbit/s) transfers 500 kB in 2.5 s, the target for the
 * largest element of a page (web.dev, Largest Contentful Paint).
 */
export const MAX_PICTURE_BYTES = 500_000

/** px. Width of a desktop window, and so the maximum width of a picture. */
const DESKTOP = 1440

interface Shown {
  readonly address: string
  readonly block: PageBlock
}

/**
 * The files that a desktop fetches for a page, for the server to measure. `widths` has the rendered block widths in px.
 */
export function filesOf(blocks: readonly PageBlock[], widths: ReadonlyMap<string, number>): readonly string[] {
  return [...new Set(blocks.flatMap((block) => shownBy(block, widths)).map(({ address }) => address))]
}

/** Pictures without alternative text. Decorative ones need none, but only their author knows which are decorative. */
export function checkDescriptions(blocks: readonly PageBlock[]): Finding[] {
  return blocks.flatMap((block) => {
    const { name, nodeId, within } = block
    const count = undescribedIn(block)
    const which = count === 1 ? name : `${count} images in ${name}`
    const message = `${which} ${count === 1 ? 'has' : 'have'} no alt text. Leave it empty if decorative.`
    return count === 0 ? [] : [{ kind: 'pictures', message, nodeId, within } as const]
  })
}

/** Pictures that are too heavy, individually and in total. */
export function checkWeight(
  blocks: readonly PageBlock[],
  { bytes }: PageFacts,
  widths: ReadonlyMap<string, number>,
): Finding[] {
  const seen = new Set<string>()
  const shown = blocks.flatMap((block) => shownBy(block, widths))
  const first = shown.filter(({ address }) => !seen.has(address) && seen.add(address))
  const heavy = first.flatMap(({ address, block: { name, nodeId, within } }) => {
    const weight = bytes.get(address) ?? 0
    const message = `${name} sends ${sizeOf(weight)} to a desktop. A smaller image or another format loads faster.`
    return weight > MAX_PICTURE_BYTES ? [{ kind: 'weight', message, nodeId, within } as const] : []
  })
  const total = first.reduce((sum, { address }) => sum + (bytes.get(address) ?? 0), 0)
  if (total <= MAX_TOTAL_BYTES) return heavy
  const message = `All images together send ${sizeOf(total)}; up to ${sizeOf(MAX_TOTAL_BYTES)} load well on a slow connection.`
  return [{ kind: 'weight', message, nodeId: null }, ...heavy]
}

function undescribedIn(block: PageBlock): number {
  let count = 0
  for (const { control, value, beside } of partsOf(block)) {
    if (control.kind !== 'image' || !control.companions?.alt || !value) continue
    if (!String(beside[control.companions.alt] ?? '').trim()) count += 1
  }
  // An empty alt attribute in custom HTML is intentional.
  for (const { name, attributes } of tagsOf(block)) if (name === 'img' && attributes.alt === undefined) count += 1
  return count
}

function shownBy(block: PageBlock, widths: ReadonlyMap<string, number>): Shown[] {
  const found: string[] = []
  const width = widths.get(block.nodeId) ?? DESKTOP
  for (const { control, value } of partsOf(block))
    if (control.kind === 'image' && typeof value === 'string' && value) found.push(variantFor(value, width))
  for (const { name, attributes } of tagsOf(block)) if (name === 'img' && attributes.src) found.push(attributes.src)
  if (block.node.props.background && block.definition.styles.includes('background')) {
    const { backgroundImage } = readGroup(block.node.props, 'background').desktop
    if (backgroundImage) found.push(backgroundImage)
  }
  // Only measure our own pictures.
  return found.filter((address) => address.startsWith('/media/')).map((address) => ({ address, block }))
}

/** The file that a browser chooses for a picture at this width: the first format, in the smallest sufficient size. */
function variantFor(address: string, width: number): string {
  const [lightest] = variantsOf(address)
  const sizes = variantsOf(address).filter(({ format }) => format === lightest?.format)
  return (sizes.find((variant) => variant.width >= width) ?? sizes.at(-1))?.address ?? address
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
