import { link } from '@mainstreet/blocks/fields'
import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { TextAlign } from './text-align.ts'
import { TextColour } from './text-colour.ts'

const { read } = link()

/** What a text is made of: what the page's own cleaning lets through, and no more. */
export const richKit: Extensions = [
  StarterKit.configure({
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    // An empty line at the end would make the text taller than it is on the site.
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
]
