import type { BlockDefinition } from '../../define.ts'
import type { EmailContext, EmailWriting } from '../../email-writing.ts'
import { cssColour, type Fields, type FieldValues, toggle } from '../../fields/index.ts'
import { drawMarkup } from './draw-markup.tsx'
import { sampleRecords } from './sample-records.ts'

/** What stands in a section or container. */
export const CONTENT_BLOCKS = [
  'EmailContainer',
  'EmailTextBox',
  'EmailImage',
  'EmailButton',
  'EmailProducts',
  'EmailPosts',
  'EmailOrderLines',
] as const

/** px. Narrower windows are phones: columns stand below each other. */
export const PHONE_WIDTH = 480

const devices = {
  showOnDesktop: toggle(true, { label: 'Show on computers' }),
  showOnMobile: toggle(true, { label: 'Show on phones' }),
}
const Visibility = Object.keys(devices)

type EmailBlock<F extends Fields> = EmailWriting<F> &
  Pick<
    BlockDefinition<F>,
    'name' | 'title' | 'icon' | 'keywords' | 'fields' | 'accepts' | 'instanceFields' | 'panels' | 'css' | 'emptyHint'
  >

/** A definition of an email block: what mails contain is also what the canvas draws. */
export function defineEmailBlock<F extends Fields>(block: EmailBlock<F>): BlockDefinition {
  const { markup, text, ...definition } = block
  const all = {
    ...definition,
    group: 'email',
    isPart: true,
    fields: { ...devices, ...definition.fields },
    panels: { Visibility, ...definition.panels },
    styles: [],
    email: { markup, ...(text && { text }) },
    cssOf: ({ showOnDesktop, showOnMobile }: FieldValues<typeof devices>, selector: string) =>
      [
        !showOnDesktop && `@media(min-width:${PHONE_WIDTH + 1}px){${selector}{display:none!important}}`,
        !showOnMobile && `@media(max-width:${PHONE_WIDTH}px){${selector}{display:none!important}}`,
      ]
        .filter(Boolean)
        .join(''),
    Render({ props, host, children, root }: Parameters<BlockDefinition<F>['Render']>[0]) {
      const drawn = markup(props, canvasContext)
      return drawn ? drawMarkup(drawn, { host, children }, root) : <div {...root} />
    },
  }
  return all as unknown as BlockDefinition
}

/** The canvas knows the theme's variables, and follows no links. */
export const canvasContext: EmailContext = {
  colour: cssColour,
  address: (stored) => stored,
  rich: (html) => html,
  isOnPaper: true,
  footer: '',
  records: sampleRecords,
}
