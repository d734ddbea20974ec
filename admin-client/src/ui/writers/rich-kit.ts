import { link, type RichTextKind } from '@mainstreet/blocks/fields'
import { richAttributes } from '@mainstreet/blocks/rich-text'
import { type Extensions, Mark } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { articleNodes } from './article-nodes.ts'
import { TextAlign } from './text-align.ts'
import { WordSteps } from './undo-steps.ts'

/** The text colour as CSS: a theme colour (`var(--ms-primary)`), or a custom one. */
const TextColour = Mark.create({
  name: 'textColour',
  addAttributes: () => ({
    value: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      style: 'color',
      getAttrs: (value) => ('style' in richAttributes('span', { style: `color:${value}` }) ? { value } : false),
    },
  ],
  renderHTML: ({ mark }) => ['span', { style: `color: ${mark.attrs.value}` }, 0],
})

const { read } = link()

/** The schema of rich text: exactly what the site's sanitizer allows. */
export const richKit = (kind: RichTextKind): Extensions => [
  StarterKit.configure({
    ...(kind === 'text' && { codeBlock: false, horizontalRule: false, dropcursor: false, gapcursor: false }),
    // A trailing empty line would make the text taller than on the site.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => Boolean(address) && read(address) !== '',
    },
  }),
  TextAlign,
  TextColour,
  WordSteps,
  ...(kind === 'article' ? articleNodes : []),
]
