import { type Editor, type Extensions, Node } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { Inserted } from './writer.ts'

type Attributes = Readonly<Record<string, unknown>>

const words = (value: unknown): string => String(value ?? '')

/** A box in the text that says what visitors will see there. */
function boxOf(kind: Inserted['node'], ...lines: readonly string[]): { dom: HTMLElement } {
  const dom = document.createElement('div')
  dom.dataset.inserted = kind
  dom.append(
    ...lines.filter(Boolean).map((line) => {
      const element = document.createElement('span')
      element.textContent = line
      return element
    }),
  )
  return { dom }
}

const base = { group: 'block', atom: true, draggable: true } as const
const fromAttribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
  rendered: false,
})

/** A film of another service, or a file of the media library, with a caption. */
const Video = Node.create({
  ...base,
  name: 'video',
  addAttributes: () => ({
    video: fromAttribute('data-video'),
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('figcaption')?.textContent ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-video]', priority: 60 }],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-video': words(attrs.video) },
    ['figcaption', {}, ...(attrs.caption ? [words(attrs.caption)] : [])],
  ],
  addNodeView:
    () =>
    ({ node: { attrs } }) =>
      boxOf('video', 'Video', words(attrs.video), words(attrs.caption)),
})

/** A link drawn as a button. */
const Button = Node.create({
  ...base,
  name: 'button',
  addAttributes: () => ({
    look: fromAttribute('data-button'),
    text: {
      default: '',
      parseHTML: (element: HTMLElement) => element.textContent?.trim() ?? '',
      rendered: false,
    },
    href: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('a')?.getAttribute('href') ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'p[data-button]', priority: 60 }],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { 'data-button': attrs.look === 'outline' ? 'outline' : 'filled' },
    ['a', { href: words(attrs.href) }, words(attrs.text)],
  ],
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const view = boxOf('button', words(attrs.text))
      view.dom.dataset.look = words(attrs.look)
      view.dom.title = words(attrs.href)
      return view
    },
})

/** A component of the site, which shows its latest version. */
const Template = Node.create({
  ...base,
  name: 'template',
  addAttributes: () => ({ template: fromAttribute('data-template') }),
  addStorage: () => ({ names: new Map<string, string>() }),
  parseHTML: () => [{ tag: 'figure[data-template]', priority: 60 }],
  renderHTML: ({ node: { attrs } }) => ['figure', { 'data-template': words(attrs.template) }],
  addNodeView() {
    const { names } = this.storage as { names: ReadonlyMap<string, string> }
    return ({ node: { attrs } }) => {
      const id = words(attrs.template)
      const view = boxOf('template', 'Component', names.get(id) ?? '')
      view.dom.dataset.template = id
      return view
    }
  },
})

export const insertedNodes: Extensions = [Video, Button, Template]

/** Shows the names of components, which the text does not hold. */
export function nameTemplates({ storage, view }: Editor, names: ReadonlyMap<string, string>): void {
  const known = (storage as unknown as { template?: { names: Map<string, string> } }).template?.names
  if (!known) return
  for (const [id, name] of names) known.set(id, name)
  for (const box of view.dom.querySelectorAll<HTMLElement>('[data-inserted=template]')) {
    const name = names.get(box.dataset.template ?? '')
    const shown = box.children[1]
    if (!name) continue
    if (shown) shown.textContent = name
    else box.append(Object.assign(document.createElement('span'), { textContent: name }))
  }
}

/** The video, button or component that is selected as a whole. */
export function insertedAt({ state: { selection } }: Editor): Inserted | null {
  if (!(selection instanceof NodeSelection)) return null
  const { type, attrs } = selection.node
  const own = attrs as Attributes
  if (type.name === 'video') return { node: 'video', video: words(own.video), caption: words(own.caption) }
  if (type.name === 'template') return { node: 'template', template: words(own.template) }
  if (type.name !== 'button') return null
  return {
    node: 'button',
    text: words(own.text),
    href: words(own.href),
    look: own.look === 'outline' ? 'outline' : 'filled',
  }
}
