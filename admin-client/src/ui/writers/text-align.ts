import { Extension } from '@tiptap/core'
import { ALIGNMENTS, type Alignment } from './writer.ts'

const aligned = ['paragraph', 'heading']

function read(element: HTMLElement): Alignment | null {
  const align = ALIGNMENTS.find((each) => each === element.style.textAlign) ?? null
  return align === 'left' ? null : align
}

/** The alignment of paragraphs and headings. Left is the default and is not stored. */
export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: aligned,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: read,
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    const set = (align: Alignment) => () =>
      aligned.some((type) =>
        this.editor.commands.updateAttributes(type, { textAlign: align === 'left' ? null : align }),
      )
    return {
      'Mod-Shift-l': set('left'),
      'Mod-Shift-e': set('center'),
      'Mod-Shift-r': set('right'),
      'Mod-Shift-j': set('justify'),
    }
  },
})
