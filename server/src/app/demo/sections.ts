import { block, type Tree, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { type Looks, looksProps } from './looks.ts'

export type { Looks } from './looks.ts'

type Props = Readonly<Record<string, unknown>>

/** A page of bands and dividers, one under the other. */
export function page(...bands: readonly UnplacedBlock[]): Tree {
  return tree(block('Wrapper', {}, ...bands))
}

/** Width of the content on wide windows, px. */
const CONTENT = 1180

/** A band across the page; what is in it keeps to the middle. */
export function band(looks: Looks, ...children: readonly UnplacedBlock[]): UnplacedBlock {
  const { background, scene, padding = [96, 28] } = looks
  const { gap = 28, align } = looks
  const air = (share: number, side: number) => [Math.round(padding[0] * share), side] as const
  const outside = {
    background,
    scene,
    padding,
    align: 'center',
    gap: 0,
    tablet: { padding: air(0.75, 28), ...(scene && { scene: '' }) },
    mobile: { padding: air(0.6, 20) },
  } as const
  return block('Section', looksProps(outside), stack({ width: CONTENT, gap, align }, ...children))
}

/** A band whose content reaches both edges of the window. */
export function bleed(...children: readonly UnplacedBlock[]): UnplacedBlock {
  return block('Section', looksProps({ gap: 0 }), ...children)
}

/** Things one under the other. */
export function stack(looks: Looks, ...children: readonly UnplacedBlock[]): UnplacedBlock {
  return block('Container', looksProps(looks), ...children)
}

/** Things side by side, one under the other on phones unless set otherwise. */
export function across({ mobile, ...looks }: Looks, ...children: readonly UnplacedBlock[]): UnplacedBlock {
  return stack(
    { direction: 'row', align: 'center', ...looks, mobile: { direction: 'column', align: 'stretch', ...mobile } },
    ...children,
  )
}

/** Things one under the other that take the room which their neighbours in a row leave. */
export function rest(looks: Looks, ...children: readonly UnplacedBlock[]): UnplacedBlock {
  return block('Container', { ...looksProps({ width: 'auto', ...looks }), customCss: 'flex:1 1 0' }, ...children)
}

/** A box that cuts off what reaches over its round corners. */
export function card(looks: Looks, ...children: readonly UnplacedBlock[]): UnplacedBlock {
  return block('Container', { ...looksProps({ gap: 0, ...looks }), overflow: 'hidden' }, ...children)
}

/** Equal columns that fold up on small screens. */
export function columns(...cells: readonly UnplacedBlock[]): UnplacedBlock {
  return block('Row', { columns: cells.length }, ...cells)
}

/** As many rows of so many columns as the cells need. */
export function grid(perRow: number, cells: readonly UnplacedBlock[]): UnplacedBlock {
  return block('Row', { columns: perRow }, ...cells)
}

export function divider(props: Props): UnplacedBlock {
  return block('SectionDivider', props)
}

function words(tag: string, text: string, look: Props): UnplacedBlock {
  return block('Text', { text, tag, ...look })
}

export const title = (text: string, look: Props = {}) => words('h1', text, look)
export const heading = (text: string, look: Props = {}) => words('h2', text, look)
export const subheading = (text: string, look: Props = {}) => words('h3', text, { fontSize: 1.25, ...look })
export const paragraph = (text: string, look: Props = {}) => words('p', text, look)
export const lead = (text: string, look: Props = {}) => words('p', text, { fontSize: 1.25, ...look })
export const small = (text: string, look: Props = {}) => words('p', text, { fontSize: 0.9375, ...look })

/** Paragraphs with their marks and links. */
export const textBox = (html: string) => block('TextBox', { text: html })

/** A word or two at the end of a row, no wider than they are: a price, a time. */
export function aside(text: string, look: Props = {}): UnplacedBlock {
  return paragraph(text, { fontWeight: 700, textAlign: 'right', customCss: 'flex:none;width:auto', ...look })
}

/** One line of a price list or of opening hours: what it is, and at the end of the row what it costs or when. */
export function listed(hairline: string, end: UnplacedBlock, ...what: readonly UnplacedBlock[]): UnplacedBlock {
  const looks = { gap: 20, padding: [13, 0], underline: hairline } as const
  return across({ ...looks, mobile: { direction: 'row', align: 'center' } }, rest({ gap: 2 }, ...what), end)
}

/** The few words above a heading that say what a band is about. */
export function eyebrow(text: string, textColor: string, look: Props = {}): UnplacedBlock {
  return words('p', text, {
    fontSize: 0.875,
    fontWeight: 700,
    textColor,
    customCss: 'letter-spacing:.08em;text-transform:uppercase',
    ...look,
  })
}

export function button(text: string, href: string, look: Props = {}): UnplacedBlock {
  return block('Button', { text, href, ...look })
}

/** Large enough for a thumb, and narrow enough for four side by side on the smallest phones. */
const LINK_CSS = 'min-height:2.75rem;@media(max-width:479px){padding-inline:.5rem;font-size:.875rem}'

/** A link without a fill of its own, for navigation and footers. */
export function quietLink(text: string, href: string, textColor: string, look: Props = {}): UnplacedBlock {
  return button(text, href, { buttonColor: 'transparent', textColor, size: 'sm', customCss: LINK_CSS, ...look })
}

interface Pictured {
  readonly src: string
  readonly alt: string
  /** The drawing's own size, px. */
  readonly size: readonly [number, number]
  /** px */
  readonly radius?: number
  /** How much of a row it takes on wide windows, and on tablets too unless the row folds up there. */
  readonly share?: `${number}%`
  readonly foldsOnTablets?: boolean
  /** Fixed heights instead of the drawing's shape, px; the drawing is cut to fit. */
  readonly cut?: { readonly tablet: number; readonly mobile: number }
}

/** A picture as wide as its place, in its own shape. */
export function picture({ src, alt, size, radius, share = '100%', foldsOnTablets, cut }: Pictured): UnplacedBlock {
  const width = Number.parseFloat(share)
  return block('Image', {
    src,
    altText: alt,
    naturalWidth: size[0],
    naturalHeight: size[1],
    width,
    height: 0,
    tabletWidth: foldsOnTablets ? 100 : width,
    ...(radius && { borderRadius: radius }),
    ...(cut && {
      tabletHeight: cut.tablet,
      tabletObjectFit: 'cover',
      mobileHeight: cut.mobile,
      mobileObjectFit: 'cover',
    }),
  })
}

/** The logo that leads home, 40 px tall. */
export function siteLogo(src: string, alt: string, [width, height]: readonly [number, number]): UnplacedBlock {
  const shown = Math.round((width / height) * 40)
  const px = {
    width: shown,
    widthUnit: 'px',
    tabletWidth: shown,
    tabletWidthUnit: 'px',
    mobileWidth: shown,
    mobileWidthUnit: 'px',
  }
  return block('Image', { src, altText: alt, url: '/', naturalWidth: width, naturalHeight: height, height: 0, ...px })
}

interface Tab {
  readonly title: string
  readonly icon?: string
  readonly panel: UnplacedBlock
}

/** Panels under their headers; each is the slot that its header's id names. */
export function tabs(tabStyle: 'default' | 'pills', panels: readonly Tab[]): UnplacedBlock {
  const tabHeaders = panels.map(({ title, icon = '' }, place) => ({
    id: `tab-${place + 1}`,
    tabIndex: place,
    title,
    icon,
    sort: place,
  }))
  const linked = Object.fromEntries(panels.map(({ panel }, place) => [`tab-${place + 1}`, panel]))
  return { ...block('Tabs', { tabHeaders, tabStyle }), linked }
}
