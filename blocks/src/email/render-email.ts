import { readProps } from '../fields/index.ts'
import { escapeHtml } from '../text.ts'
import { blockName, childrenOf, nodeAt, ROOT, type Tree } from '../tree/index.ts'
import type { EmailContext } from './email-block.ts'
import { emailBlockNamed, emailWrapper, mailFont } from './email-blocks.ts'
import { mailColour, style, table } from './email-html.ts'

/** Gmail shows no more of a mail's HTML than this many bytes. */
export const CLIPPED_BYTES = 102_000

export interface EmailFacts extends EmailContext {
  readonly subject: string
  /** Used if the content has none of its own. */
  readonly preheader: string
  readonly companyName: string
  /** The postal address of the sender, which anti-spam laws require. */
  readonly postalAddress: string
}

export interface RenderedEmail {
  readonly html: string
  readonly text: string
}

/**
 * Renders an email with its footer: sender, postal address and a link to unsubscribe. Placeholders stay for
 * `fillPlaceholders`. Blocks that are hidden or unknown are left out.
 */
export function renderEmail(tree: Tree, facts: EmailFacts): RenderedEmail {
  const root = readProps(emailWrapper.fields, nodeAt(tree, ROOT).props)
  const body = childrenOf(tree, ROOT).map((id) => draw(tree, id, facts))
  const html = documentOf(
    { ...facts, preheader: root.preheader || facts.preheader },
    root,
    body.map((one) => one.html).join('\n'),
  )
  const { companyName, postalAddress } = facts
  const footer = ['--', companyName, postalAddress, 'Unsubscribe: {{ unsubscribe_url }}'].filter(Boolean).join('\n')
  const text = [...body.map((one) => one.text), footer].filter(Boolean).join('\n\n')
  return { html, text: `${text}\n` }
}

function draw(tree: Tree, id: string, context: EmailContext): RenderedEmail {
  const node = nodeAt(tree, id)
  const definition = emailBlockNamed(blockName(node))
  if (node.hidden || !definition) return { html: '', text: '' }
  const children = childrenOf(tree, id).map((child) => draw(tree, child, context))
  const props = readProps(definition.fields, node.props)
  return {
    html: definition.html(props, children.map(({ html }) => html).join(''), context),
    text: definition.text?.(props, context) ?? children.flatMap(({ text }) => text || []).join('\n\n'),
  }
}

type Root = { readonly backgroundColor: string; readonly contentWidth: number; readonly fontFamily: string }

function documentOf(facts: EmailFacts, root: Root, body: string): string {
  const { contentWidth: width } = root
  const background = mailColour(root.backgroundColor, facts) || '#f3f4f6'
  const family = style({ 'font-family': mailFont(root.fontFamily) })
  const content = table(
    style({ 'background-color': '#ffffff', 'max-width': `${width}px` }),
    `<tr><td style="padding:24px;${family}">${body}</td></tr>`,
    ' class="content"',
  )
  const ofOutlook = `<!--[if mso]><table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${width}" align="center"><tr><td><![endif]-->`
  const frame = `<tr><td align="center" style="padding:24px 12px">${ofOutlook}${content}${footerOf(facts, width, family)}<!--[if mso]></td></tr></table><![endif]--></td></tr>`
  return `<!doctype html>
<html lang="en" xmlns:v="urn:schemas-microsoft-com:vml"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(facts.subject)}</title>
<style>img{-ms-interpolation-mode:bicubic}a{color:inherit}@media (max-width:${width}px){.content td{padding-left:12px;padding-right:12px}}@media (prefers-color-scheme:dark){.page{background-color:#17181b!important}.footer{color:#a3a9b3!important}}</style></head>
<body class="page" style="margin:0;padding:0;background-color:${background}">
${preheaderOf(facts.preheader)}${table(style({ 'background-color': background }), frame, ' class="page"')}
</body></html>`
}

/** Shown by mailboxes and not in the mail. The spaces after it keep the mail's own text out of there. */
function preheaderOf(preheader: string): string {
  if (!preheader) return ''
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>\n`
}

function footerOf({ companyName, postalAddress }: EmailFacts, width: number, family: string): string {
  const lines = [companyName, ...postalAddress.split('\n')].map((line) => line.trim()).filter(Boolean)
  const css = `${family};font-size:12px;line-height:1.6;color:#5f6672;padding:20px 12px;text-align:center`
  const unsubscribe = '<a href="{{ unsubscribe_url }}" style="color:inherit">Unsubscribe</a>'
  return table(
    style({ 'max-width': `${width}px` }),
    `<tr><td class="footer" align="center" style="${css}">${lines.map(escapeHtml).join('<br>')}<br>${unsubscribe}</td></tr>`,
  )
}
