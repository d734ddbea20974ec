import { block, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { type IllustrationName, illustrationUrl, sizeOfIllustration } from '../illustrations/index.ts'
import { type Ground, onAllDevices, stack } from './band.ts'

export interface Look {
  readonly align?: 'left' | 'center' | 'right'
  /** rem */
  readonly size?: number
  readonly weight?: number
  readonly colour?: string
  readonly css?: string
}

function text(tag: string, words: string, { align, size, weight, colour, css }: Look): UnplacedBlock {
  const typography = {
    ...(size && { fontSize: size, fontSizeUnit: 'rem' }),
    ...(weight && { fontWeight: weight }),
    ...(align && { textAlign: align }),
    ...(colour && { color: colour }),
  }
  const hasLook = Object.keys(typography).length > 0
  const props = { ...(hasLook && { typography: onAllDevices(typography) }), ...(css && { customCss: css }) }
  return block('Text', { text: words, tag, ...props })
}

export const title = (words: string, look: Look = {}) => text('h1', words, look)
export const heading = (words: string, look: Look = {}) => text('h2', words, look)
export const subheading = (words: string, look: Look = {}) => text('h3', words, { size: 1.25, ...look })
export const paragraph = (words: string, look: Look = {}) => text('p', words, look)
export const lead = (words: string, look: Look = {}) => text('p', words, { size: 1.1875, ...look })
export const small = (words: string, look: Look = {}) => text('p', words, { size: 0.9375, ...look })

/** A short line above a heading. */
export function eyebrow(words: string, ground: Ground, look: Look = {}): UnplacedBlock {
  const colour = hasInk(ground) ? undefined : 'var(--ms-link)'
  const css = 'letter-spacing:.08em;text-transform:uppercase'
  return text('p', words, { size: 0.875, weight: 700, ...(colour && { colour }), ...look, css })
}

/** Whether the section sets the text colour. */
export const hasInk = (ground: Ground) => ground === 'dark' || ground === 'primary'

export interface Link {
  readonly text: string
  readonly href: string
}

export interface Introduction {
  readonly ground?: Ground
  readonly eyebrow?: string
  readonly title: string
  readonly text?: string
}

/** The heading of a section. */
export function introduction(intro: Introduction, align: 'left' | 'center' = 'center'): UnplacedBlock {
  const { ground = 'plain', eyebrow: above, title: words, text: below } = intro
  return stack(
    { gap: 14, width: 720, ...(align === 'left' && { css: 'margin-right:auto' }) },
    ...(above ? [eyebrow(above, ground, { align })] : []),
    heading(words, { align }),
    ...(below ? [lead(below, { align })] : []),
  )
}

/** The first link is the main one, filled. */
export function buttons(links: readonly Link[], ground: Ground, isCentred = false): UnplacedBlock {
  const row = { direction: 'row', gap: 12, align: 'center', justify: isCentred ? 'center' : 'flex-start' } as const
  return stack(
    { ...row, css: 'flex-wrap:wrap' },
    ...links.map((link, at) => (at === 0 ? mainButton(link, ground) : quietButton(link))),
  )
}

export function mainButton({ text: words, href }: Link, ground: Ground): UnplacedBlock {
  return block('Button', { text: words, href, size: 'lg', variant: hasInk(ground) ? 'light' : 'primary' })
}

/** An outlined button in the text colour of its section. */
function quietButton({ text: words, href }: Link): UnplacedBlock {
  const css =
    'color:inherit;background:transparent;box-shadow:inset 0 0 0 1.5px color-mix(in oklab,currentColor 35%,transparent)'
  return block('Button', { text: words, href, size: 'lg', buttonColor: 'transparent', customCss: css })
}

export interface Picture {
  readonly name: IllustrationName
  readonly alt: string
}

export function picture({ name, alt }: Picture, look: { readonly isRound?: boolean; readonly isFlush?: boolean } = {}) {
  const [naturalWidth, naturalHeight] = sizeOfIllustration(name)
  const radius = look.isRound ? '50%' : 'calc(var(--ms-radius)*1.5)'
  return block('Image', {
    src: illustrationUrl(name),
    altText: alt,
    naturalWidth,
    naturalHeight,
    width: 100,
    height: 0,
    ...(!look.isFlush && { customCss: `border-radius:${radius};overflow:hidden` }),
  })
}

/** An icon of the Tabler set on a tinted disc. */
export function badge(icon: string, ground: Ground): UnplacedBlock {
  const color = hasInk(ground) ? 'currentColor' : 'var(--ms-link)'
  const icons = [
    { id: 'icon-1', icon, label: '', width: 26, height: 26, color, href: '', hrefTarget: '_self', cssClasses: '' },
  ]
  return disc(ground, block('IconRow', { icons, direction: 'row', justify: 'center', align: 'center', gap: 0 }))
}

/** A number on a tinted disc. */
export function numberBadge(number: number, ground: Ground): UnplacedBlock {
  const colour = hasInk(ground) ? {} : { colour: 'var(--ms-link)' }
  return disc(ground, paragraph(String(number), { align: 'center', weight: 700, size: 1.25, ...colour }))
}

function disc(ground: Ground, content: UnplacedBlock): UnplacedBlock {
  const tint = hasInk(ground) ? 'currentColor' : 'var(--ms-primary)'
  const css = `height:56px;border-radius:50%;background:color-mix(in oklab,${tint} 12%,transparent)`
  return stack({ width: 56, align: 'center', justify: 'center', gap: 0, css }, content)
}
