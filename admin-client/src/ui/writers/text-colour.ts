import { richAttributes } from '@mainstreet/blocks/rich-text'
import { Mark } from '@tiptap/core'

/** The text colour as CSS: a theme colour (`var(--ms-primary)`), or a custom one. */
export const TextColour = Mark.create({
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
