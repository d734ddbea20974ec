import { choice, colour, font, image, link, number, optionalNumber, richText, text } from '../fields/index.ts'
import { escapeHtml } from '../text.ts'
import { ALIGNMENTS, borders, bordersOf, marginOf, margins, paddingOf, paddings, radii, radiusOf } from './boxes.ts'
import { defineEmailBlock, type EmailBlock } from './email-block.ts'
import { absolute, mailColour, richTextHtml, style, table } from './email-html.ts'
import { plainText } from './plain-text.ts'

/** The widest content that every mail program shows without scrolling. */
export const CONTENT_WIDTH = 600
const CONTENT = ['EmailTextBox', 'EmailImage', 'EmailButton'] as const
const MAX_WIDTH = 800

/** The outermost block. Its frame is drawn with the document, in `render-email.ts`. */
export const emailWrapper = defineEmailBlock({
  name: 'EmailWrapper',
  title: 'Email',
  icon: 'mail',
  fields: {
    backgroundColor: colour('#f3f4f6'),
    contentWidth: number(CONTENT_WIDTH, { min: 320, max: MAX_WIDTH, unit: 'px', isStrict: true }),
    fontFamily: font(),
    preheader: text('', { help: 'The text that mailboxes show after the subject.' }),
  },
  accepts: ['EmailSection', 'EmailContainer', ...CONTENT],
  html: (_props, children) => children,
})

const emailSection = defineEmailBlock({
  name: 'EmailSection',
  title: 'Section',
  icon: 'layout-rows',
  fields: { backgroundColor: colour(), ...paddings(0), align: choice(ALIGNMENTS), ...radii },
  accepts: ['EmailContainer', ...CONTENT],
  html(props, children, context) {
    const css = style({
      'background-color': mailColour(props.backgroundColor, context),
      padding: paddingOf(props),
      'border-radius': radiusOf(props),
      'text-align': props.align,
    })
    return table('', `<tr><td align="${props.align}" style="${css}">${children}</td></tr>`)
  },
})

const emailContainer = defineEmailBlock({
  name: 'EmailContainer',
  title: 'Container',
  icon: 'box',
  fields: {
    backgroundColor: colour(),
    ...margins(),
    ...paddings(20),
    ...borders,
    ...radii,
    display: choice(['block', 'flex']),
    justifyContent: choice(['flex-start', 'center', 'flex-end', 'space-between']),
    textAlign: choice(ALIGNMENTS),
  },
  accepts: ['EmailContainer', ...CONTENT],
  html(props, children, context) {
    const css = style({
      'background-color': mailColour(props.backgroundColor, context),
      padding: paddingOf(props),
      'min-height': '20px',
      ...bordersOf(props, mailColour(props.borderColor, context)),
      'border-radius': radiusOf(props),
      'text-align': props.textAlign,
    })
    const cell = `<tr><td align="${props.textAlign}" style="${css}">${children}</td></tr>`
    const boxed = table(style({ 'max-width': `${CONTENT_WIDTH}px` }), cell)
    const margin = marginOf(props)
    // Outlook ignores the margins of tables, so the room around is the padding of a cell.
    return margin === '0px 0px 0px 0px' ? boxed : table('', `<tr><td style="padding:${margin}">${boxed}</td></tr>`)
  },
})

const emailTextBox = defineEmailBlock({
  name: 'EmailTextBox',
  title: 'Textbox',
  icon: 'article',
  fields: {
    text: richText('', { starts: '<p>Your text here</p>' }),
    color: colour('#1d2025'),
    fontSize: number(16, { min: 8, max: 80, unit: 'px', isStrict: true }),
    lineHeight: number(1.5, { min: 1, max: 3, step: 0.1, isStrict: true }),
    ...paddings(8, 0),
    align: choice(ALIGNMENTS),
  },
  html(props, _children, context) {
    const css = style({
      color: mailColour(props.color, context),
      'font-size': `${props.fontSize}px`,
      'line-height': props.lineHeight,
      padding: paddingOf(props),
      'text-align': props.align,
      'word-break': 'break-word',
    })
    return table(
      '',
      `<tr><td align="${props.align}" style="${css}">${richTextHtml(context.cleanText(props.text), context)}</td></tr>`,
    )
  },
  text: ({ text: html }, context) => plainText(richTextHtml(context.cleanText(html), context)),
})

const UNITS = ['px', '%'] as const

const emailImage = defineEmailBlock({
  name: 'EmailImage',
  title: 'Image',
  icon: 'photo',
  fields: {
    src: image('', {}, { width: 'width', height: 'height', alt: 'alt' }),
    alt: text('', { label: 'Alternative text' }),
    width: number(CONTENT_WIDTH, { min: 1, max: 2000, isStrict: true }),
    widthUnit: choice(UNITS),
    height: optionalNumber({ min: 1, max: 2000, isStrict: true }),
    heightUnit: choice(UNITS),
    objectFit: choice(['cover', 'contain', 'fill', 'none', 'scale-down']),
    borderRadius: number(0, { min: 0, max: 300, unit: 'px', isStrict: true }),
  },
  html(props, _children, context) {
    if (!props.src || props.src.startsWith('data:')) return ''
    const inPixels = props.widthUnit === 'px'
    const width = inPixels ? Math.min(props.width, CONTENT_WIDTH) : Math.min(props.width, 100)
    const css = style({
      display: 'block',
      width: inPixels ? `${width}px` : `${width}%`,
      'max-width': '100%',
      height: props.height && inPixels && props.heightUnit === 'px' ? `${props.height}px` : 'auto',
      'object-fit': props.height ? props.objectFit : '',
      'border-radius': props.borderRadius ? `${props.borderRadius}px` : '',
    })
    const size = inPixels ? ` width="${width}"` : ` width="${Math.round((CONTENT_WIDTH * width) / 100)}"`
    return `<img src="${escapeHtml(absolute(props.src, context))}" alt="${escapeHtml(props.alt)}"${size} border="0" style="${css}">`
  },
  text: ({ alt }) => (alt ? `[${alt}]` : ''),
})

const emailButton = defineEmailBlock({
  name: 'EmailButton',
  title: 'Button',
  icon: 'hand-click',
  fields: {
    text: text('Click Me!'),
    href: link('', { label: 'Link', isMain: true }),
    backgroundColor: colour('#007bff'),
    color: colour('#ffffff'),
    borderRadius: number(4, { min: 0, max: 100, unit: 'px', isStrict: true }),
    ...paddings(10, 20),
    ...margins(8, 0),
    fontSize: number(16, { min: 8, max: 60, unit: 'px', isStrict: true }),
    fontWeight: number(700, { min: 100, max: 900, step: 100, isStrict: true }),
    textAlign: choice(ALIGNMENTS),
    textDecoration: choice(['none', 'underline']),
  },
  html(props, _children, context) {
    const background = mailColour(props.backgroundColor, context)
    const css = style({
      display: 'inline-block',
      'background-color': background,
      color: mailColour(props.color, context),
      'border-radius': `${props.borderRadius}px`,
      padding: paddingOf(props),
      'font-size': `${props.fontSize}px`,
      'font-weight': props.fontWeight,
      'text-decoration': props.textDecoration,
    })
    const words = escapeHtml(props.text)
    // Outlook draws no padding around a link, so there the cell has the colour.
    const cell = `bgcolor="${escapeHtml(background)}" style="border-radius:${props.borderRadius}px"`
    const href = props.href ? ` href="${escapeHtml(absolute(props.href, context))}"` : ''
    const button = `<table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td ${cell}><a${href} style="${css}">${words}</a></td></tr></table>`
    return table('', `<tr><td align="${props.textAlign}" style="padding:${marginOf(props)}">${button}</td></tr>`)
  },
  text: ({ text: words, href }, context) => (href ? `${words}: ${absolute(href, context)}` : words),
})

/** All blocks of emails, in palette order. */
export const emailBlocks: readonly EmailBlock[] = [
  emailWrapper,
  emailSection,
  emailContainer,
  emailTextBox,
  emailImage,
  emailButton,
] as readonly EmailBlock[]

const byName = new Map(emailBlocks.map((definition) => [definition.name, definition]))

export function emailBlockNamed(name: string): EmailBlock | undefined {
  return byName.get(name)
}

/** The font of a mail, with those that mail programs have. */
export function mailFont(family: string): string {
  const system = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
  return family ? `'${family}', ${system}` : system
}
