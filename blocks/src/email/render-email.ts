import type { BlockDefinition } from '../define.ts'
import type { EmailContext, EmailRecords } from '../email-writing.ts'
import { readProps } from '../fields/index.ts'
import { PHONE_WIDTH } from '../library/email/define-email-block.tsx'
import { emailBlocks } from '../library/email/index.ts'
import { DARK_PAPER, LIGHT_INK } from '../library/email/ink.ts'
import { mailFont } from '../library/email/mail-font.ts'
import { htmlOf } from '../library/email/markup.ts'
import { image } from '../library/media/image/index.tsx'
import { escapeHtml } from '../text.ts'
import { blockName, childrenOf, nodeAt, ROOT, type Tree } from '../tree/index.ts'
import { absolute, mailColour, richTextHtml } from './email-html.ts'

/** Gmail shows no more of a mail's HTML than this many bytes. */
export const CLIPPED_BYTES = 102_000

export type EmailLanguage = 'en' | 'fr'

const UNSUBSCRIBE = { en: 'Unsubscribe', fr: 'Se désabonner' } as const
const VIEW_ONLINE = { en: 'View online', fr: 'Voir en ligne' } as const

const NO_RECORDS: EmailRecords = { products: new Map(), newestProducts: new Map(), posts: [], orderLines: [] }

export interface EmailFacts {
  /** The site, to which addresses without a host are relative. */
  readonly siteUrl: string
  /** The theme's colours by name, because mail programs know no CSS variables. */
  readonly colours: Readonly<Record<string, string>>
  readonly subject: string
  /** Used if the content has none of its own. */
  readonly preheader: string
  readonly companyName: string
  /** The postal address of the sender, which anti-spam laws require. */
  readonly postalAddress: string
  /** Of the footer. English if it is omitted. */
  readonly language?: EmailLanguage
  /** Whether it can be unsubscribed from, as all marketing. True if it is omitted. */
  readonly hasUnsubscribe?: boolean
  /** Whether the footer leads to a copy of the mail in the browser. */
  readonly hasOnlineCopy?: boolean
  /** Without them, blocks for products, posts and order lines show nothing. */
  readonly records?: EmailRecords
  /** Sanitizes rich text. */
  cleanText(html: string): string
}

export interface RenderedEmail {
  readonly html: string
  readonly text: string
}

/** Emails of other origin also contain the image of pages. */
const byName: ReadonlyMap<string, BlockDefinition> = new Map(
  [...emailBlocks, image].map((definition) => [definition.name, definition]),
)

/**
 * Renders an email with its footer: sender, postal address and a link to unsubscribe. Placeholders stay for
 * `fillPlaceholders`. Blocks that are hidden or unknown are left out.
 */
export function renderEmail(tree: Tree, facts: EmailFacts): RenderedEmail {
  const root = nodeAt(tree, ROOT)
  const wrapper = readProps(byName.get('EmailWrapper')?.fields ?? {}, root.props) as Record<string, unknown>
  const { siteUrl, colours, language = 'en', hasUnsubscribe = true, records = NO_RECORDS } = facts
  const context: EmailContext = {
    colour: (stored) => mailColour(stored, colours),
    address: (stored) => absolute(stored, siteUrl),
    rich: (html) => richTextHtml(facts.cleanText(html), siteUrl, colours),
    isOnPaper: true,
    records,
    footer: footerOf(facts, Number(wrapper.contentWidth), mailFont(String(wrapper.fontFamily ?? ''))),
  }
  // The outermost block cannot be hidden.
  const body = draw({ ...tree, [ROOT]: { ...root, hidden: false } }, ROOT, context)
  const preheader = String(wrapper.preheader || facts.preheader)
  const { companyName, postalAddress } = facts
  const online = facts.hasOnlineCopy && `${VIEW_ONLINE[language]}: {{ view_url }}`
  const unsubscribe = hasUnsubscribe && `${UNSUBSCRIBE[language]}: {{ unsubscribe_url }}`
  const footer = ['--', companyName, postalAddress, online, unsubscribe].filter(Boolean).join('\n')
  return {
    html: documentOf({
      language,
      subject: facts.subject,
      preheader,
      width: Number(wrapper.contentWidth),
      ground: context.colour(String(wrapper.backgroundColor)),
      body: body.html,
    }),
    text: `${[body.text, footer].filter(Boolean).join('\n\n')}\n`,
  }
}

const NOTHING: RenderedEmail = { html: '', text: '' }

function draw(tree: Tree, id: string, context: EmailContext): RenderedEmail {
  const node = nodeAt(tree, id)
  const definition = byName.get(blockName(node))
  if (node.hidden || !definition?.email) return NOTHING
  const props = readProps(definition.fields, node.props) as Record<string, unknown>
  const { showOnDesktop = true, showOnMobile = true } = props
  if (!showOnDesktop && !showOnMobile && id !== ROOT) return NOTHING
  const isColoured = id !== ROOT && Boolean(props.backgroundColor)
  const inside = isColoured ? { ...context, isOnPaper: false } : context
  const parts = childrenOf(tree, id).map((child) => draw(tree, child, inside))
  const children = parts.flatMap(({ html }) => html || [])
  const markup = definition.email.markup(props, context)
  const text = definition.email.text?.(props, context) ?? parts.flatMap((part) => part.text || []).join('\n\n')
  if (!markup) return { html: '', text }
  const hidden = [!showOnDesktop && 'no-desktop', !showOnMobile && 'no-phone'].filter(Boolean)
  const { class: own, ...attributes } = markup.attributes ?? {}
  const classes = [own, ...(id === ROOT ? [] : hidden)].filter(Boolean).join(' ')
  const shown = { ...markup, attributes: { ...attributes, ...(classes && { class: classes }) } }
  return { html: htmlOf(shown, { children, rich: context.rich }), text }
}

/** The media query of the dark styles. The preview replaces it to force them on or off. */
export const DARK_CONDITION = '@media (prefers-color-scheme:dark)'

const phone = `@media (max-width:${PHONE_WIDTH}px)`
const dark = [
  '.page{background-color:#17181b!important}',
  `.content{background-color:${DARK_PAPER}!important}`,
  `.ink,.ink *{color:${LIGHT_INK}!important}`,
  '.footer{color:#a3a9b3!important}',
].join('')

interface MailDocument {
  readonly language: EmailLanguage
  readonly subject: string
  readonly preheader: string
  /** px */
  readonly width: number
  readonly ground: string
  /** HTML */
  readonly body: string
}

function documentOf({ language, subject, preheader, width, ground, body }: MailDocument): string {
  const css = [
    'img{-ms-interpolation-mode:bicubic}',
    `@media (max-width:${width}px){.frame{padding:0!important}}`,
    `${phone}{.body{padding:16px!important}.column{display:block!important;width:100%!important}.no-phone{display:none!important}}`,
    `@media (min-width:${PHONE_WIDTH + 1}px){.no-desktop{display:none!important}}`,
    `${DARK_CONDITION}{${dark}}`,
  ].join('')
  return `<!doctype html>
<html lang="${language}" xmlns:v="urn:schemas-microsoft-com:vml"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${css}</style></head>
<body class="page" style="${escapeHtml(`margin:0;padding:0${ground && `;background-color:${ground}`}`)}">
${preheaderOf(preheader)}${body}
</body></html>`
}

/** Shown by mailboxes and not in the mail. The spaces after it keep the mail's own text out of there. */
function preheaderOf(preheader: string): string {
  if (!preheader) return ''
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>\n`
}

function footerOf(facts: EmailFacts, width: number, font: string): string {
  const { companyName, postalAddress, language = 'en', hasUnsubscribe = true, hasOnlineCopy } = facts
  const lines = [companyName, ...postalAddress.split('\n')].map((line) => line.trim()).filter(Boolean)
  const css = `font-family:${font};font-size:12px;line-height:1.6;color:#5f6672;padding:20px 12px;text-align:center`
  const link = (name: string, words: string) => `<a href="{{ ${name} }}" style="color:inherit">${words}</a>`
  const links = [
    ...(hasOnlineCopy ? [link('view_url', VIEW_ONLINE[language])] : []),
    ...(hasUnsubscribe ? [link('unsubscribe_url', UNSUBSCRIBE[language])] : []),
  ]
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="max-width:${width}px"><tr><td class="footer" align="center" style="${escapeHtml(css)}">${[...lines.map(escapeHtml), ...(links.length > 0 ? [links.join(' · ')] : [])].join('<br>')}</td></tr></table>`
}
