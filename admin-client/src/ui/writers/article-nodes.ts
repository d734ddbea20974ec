import { image } from '@mainstreet/blocks/fields'
import { type Editor, type Extensions, getExtensionField, Mark, Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { insertedNodes } from './inserted-nodes.ts'
import type { Picture } from './writer.ts'

declare module '@tiptap/core' {
  interface NodeConfig {
    /** Which part of a table a node is, for prosemirror-tables. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell'
  }
}

const { read: readAddress } = image()

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const move = (direction: -1 | 1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: move(1), 'Shift-Tab': move(-1) }
  },
  extendNodeSchema: (extension) => ({ tableRole: getExtensionField(extension, 'tableRole') }),
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: ({ [name]: cells }: Record<string, unknown>) => (cells === 1 ? {} : { [name]: String(cells) }),
})

const cell = (name: string, tag: string, tableRole: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    tableRole,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // Widths of columns are not stored: a table fits its content.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const plain = (name: 'src' | 'alt' | 'width' | 'height') => ({
  default: name === 'alt' ? '' : null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** A picture on a line of its own. */
const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: plain('src'), alt: plain('alt'), width: plain('width'), height: plain('height') }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => readAddress(element.getAttribute('src')) !== '' && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, loading: 'lazy' }],
})

/** One picture or several with a caption, which is its content. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({ pictures: { default: [], parseHTML: picturesIn, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: 'figcaption',
      getAttrs: (element) => element.querySelector('figcaption') !== null && picturesIn(element).length > 0 && null,
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    ...(node.attrs.pictures as Picture[]).map((picture) => ['img', { ...picture, loading: 'lazy' }] as const),
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    return { Enter: () => writeBelow(this.editor) }
  },
})

/** A caption is one paragraph, so Enter goes on below the picture. False outside of captions. */
function writeBelow(editor: Editor): boolean {
  const { doc, selection } = editor.state
  const { $from } = selection
  if ($from.parent.type.name !== 'figure') return false
  const below = $from.after()
  // An empty line that is there already is used.
  const next = doc.nodeAt(below)
  const steps = editor.chain()
  if (next?.type.name !== 'paragraph' || next.content.size > 0) steps.insertContentAt(below, { type: 'paragraph' })
  return steps
    .setTextSelection(below + 1)
    .scrollIntoView()
    .run()
}

const picturesIn = (figure: HTMLElement): Picture[] =>
  [...figure.querySelectorAll('img')]
    .filter((image) => readAddress(image.getAttribute('src')) !== '')
    .map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt') ?? '',
      width: Number(image.getAttribute('width')) || null,
      height: Number(image.getAttribute('height')) || null,
    }))

/** A box that stands out from the text, such as a warning. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', 0],
})

/** Lowered or raised characters, such as those of formulas and notes. */
const shifted = (name: 'subscript' | 'superscript', tag: string, key: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

/** The nodes and marks of articles in addition to formatted text. */
export const articleNodes: Extensions = [
  shifted('subscript', 'sub', 'Mod-,'),
  shifted('superscript', 'sup', 'Mod-.'),
  Table,
  TableRow,
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
  Image,
  ...insertedNodes,
  Figure,
  Callout,
]
