import { colour, font, number, text } from '../../../fields/index.ts'
import { CONTENT_BLOCKS, defineEmailBlock, PHONE_WIDTH } from '../define-email-block.tsx'
import { mailFont } from '../mail-font.ts'
import { box } from '../markup.ts'
import { RICH_CSS } from '../rich-styles.ts'

/** px. The widest content that every mail program shows without scrolling. */
export const CONTENT_WIDTH = 600
const MAX_WIDTH = 800

/** Styles for the canvas, which has the media queries that mails put into their head. */
const css = `
.ms-email{min-height:100vh;border-collapse:separate}
.ms-email table{border-collapse:separate}
.ms-email>tbody>tr>td{vertical-align:top}
.ms-email p.ms-email-note{margin:0;padding:20px 12px;color:#5f6672;font-size:12px;line-height:1.6;text-align:center}
.ms-email-columns{display:flex;align-items:flex-start}
.ms-email-columns>td{display:contents}
.ms-email-columns>td>*{flex:1 1 0;min-width:0}
${RICH_CSS}
@media(max-width:600px){.ms-email>tbody>tr>td.frame{padding:0!important}}
@media(max-width:${PHONE_WIDTH}px){.ms-email td.body{padding:16px!important}.ms-email-columns{flex-direction:column}}
`

/** The outermost block: the ground, the paper in the middle, and the texts that every mail has. */
export const emailWrapper = defineEmailBlock({
  name: 'EmailWrapper',
  title: 'Email',
  icon: 'mail',
  instanceFields: ['preheader'],
  fields: {
    backgroundColor: colour('#f3f4f6'),
    contentWidth: number(CONTENT_WIDTH, { min: 320, max: MAX_WIDTH, unit: 'px', isStrict: true }),
    fontFamily: font(),
    preheader: text('', {
      label: 'Preview text',
      help: 'Mailboxes show it after the subject, instead of the preview text of the campaign.',
    }),
  },
  accepts: ['EmailSection', ...CONTENT_BLOCKS],
  css,
  markup({ backgroundColor, contentWidth, fontFamily }, { colour: colourOf, footer }) {
    const ground = colourOf(backgroundColor) || '#f3f4f6'
    const outlook = `<!--[if mso]><table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${contentWidth}" align="center"><tr><td><![endif]-->`
    const paper = box(
      {
        attributes: { class: 'body' },
        css: { padding: '24px', 'font-family': mailFont(fontFamily) },
        children: [{ kind: 'children' }],
      },
      { attributes: { class: 'content' }, css: { 'background-color': '#ffffff', 'max-width': `${contentWidth}px` } },
    )
    return box(
      {
        attributes: { class: 'frame', align: 'center' },
        css: { padding: '24px 12px' },
        children: [
          { kind: 'mail', html: outlook },
          paper,
          { kind: 'mail', html: footer },
          {
            kind: 'canvas',
            note: 'Your company and postal address appear here; marketing also gets the unsubscribe link.',
          },
          { kind: 'mail', html: '<!--[if mso]></td></tr></table><![endif]-->' },
        ],
      },
      { attributes: { class: 'ms-email page' }, css: { 'background-color': ground } },
    )
  },
})
