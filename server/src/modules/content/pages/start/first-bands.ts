import { block, type Tree, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'

/** A page of stacked bands. */
export function page(...bands: readonly UnplacedBlock[]): Tree {
  return tree(block('Wrapper', {}, ...bands))
}

interface Band {
  readonly isTinted?: boolean
  readonly isWide?: boolean
  readonly isCentred?: boolean
}

/** Takes its colours from the theme, so it follows theme changes. */
export function band({ isTinted, isWide, isCentred }: Band, ...children: readonly UnplacedBlock[]): UnplacedBlock {
  const alignItems = isCentred ? 'center' : 'stretch'
  const outside = {
    alignment: everywhere({ flexDirection: 'column', alignItems: 'center', gap: 0 }),
    contentWidth: isWide ? 'normal' : 'narrow',
    spacing: {
      sync: false,
      desktop: { paddingTop: 88, paddingBottom: 88 },
      tablet: { paddingTop: 64, paddingBottom: 64 },
      mobile: { paddingTop: 48, paddingBottom: 48 },
    },
    ...(isTinted && { background: everywhere({ backgroundColor: 'light' }) }),
  }
  const inside = { alignment: everywhere({ flexDirection: 'column', alignItems, gap: 20 }) }
  return block('Section', outside, block('Container', inside, ...children))
}

/** Columns of equal width, stacked on phones. */
export function columns(...cells: readonly (readonly UnplacedBlock[])[]): UnplacedBlock {
  const inside = { alignment: everywhere({ flexDirection: 'column', alignItems: 'stretch', gap: 8 }) }
  return block('Row', { columns: cells.length }, ...cells.map((cell) => block('Container', inside, ...cell)))
}

const words = (tag: string, text: string, look: object = {}) => block('Text', { text, tag, ...look })

export const title = (text: string, look: object = {}) => words('h1', text, look)
export const heading = (text: string, look: object = {}) => words('h2', text, look)
export const subheading = (text: string) => words('h3', text, { fontSize: 1.25 })
export const lead = (text: string, look: object = {}) => words('p', text, { fontSize: 1.25, ...look })
export const paragraph = (text: string) => words('p', text)

export function button(text: string, href: string): UnplacedBlock {
  return block('Button', { text, href, size: 'lg' })
}

const everywhere = (desktop: object) => ({ sync: true, desktop })
