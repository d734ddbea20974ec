import type { RichTextKind } from '@mainstreet/blocks/fields'
import { withoutHandlers } from './without-handlers.ts'
import { listsFromWord } from './word-lists.ts'

export interface Pasted {
  readonly html: string
  /** Whether there were pictures, which a text cannot contain. */
  readonly hadPictures: boolean
}

const NO_TEXT =
  'script, style, link, meta, title, template, noscript, iframe, object, embed, svg, math, xml, br.Apple-interchange-newline'
const PICTURES = 'img, picture, video, v\\:imagedata, v\\:shape'
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, div, table'
const KEPT = new Set(['href', 'start', 'colspan', 'rowspan'])
/** Marks and alignment are read from these styles. All other styles are dropped. */
const ALLOWED_STYLES = ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line', 'text-align']

/**
 * Cleans pasted HTML of application-specific markup: Word's fake lists become lists, and Google's wrappers, styles,
 * classes and comments are removed. The parsed document is inert, so nothing in it loads or runs. The schema reads the
 * rest.
 */
export function cleanPasted(pasted: string, kind: RichTextKind = 'text'): Pasted {
  const html = withoutHandlers(pasted)
  // Content copied from the editor itself needs no cleaning.
  if (html.includes('data-pm-slice')) return { html, hadPictures: false }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const hadPictures = body.querySelector(PICTURES) !== null
  for (const element of body.querySelectorAll(`${NO_TEXT}, ${PICTURES}`)) element.remove()
  listsFromWord(body)
  dropComments(body)
  for (const element of [...body.querySelectorAll('*')]) cleanElement(element)
  if (kind === 'text') for (const table of body.querySelectorAll('table')) table.replaceWith(...paragraphsOf(table))
  dropBlankLines(body)
  return { html: body.innerHTML, hadPictures }
}

function dropComments(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) (comment as ChildNode).remove()
}

function cleanElement(element: Element): void {
  // Word's own elements, such as o:p, contain at most stray spaces.
  if (element.localName.includes(':')) {
    element.replaceWith(...(element.textContent?.trim() ? element.childNodes : []))
    return
  }
  const style = (element as HTMLElement).style
  const declarations = ALLOWED_STYLES.flatMap((name) => {
    const value = style?.getPropertyValue(name)
    return value ? [`${name}:${value}`] : []
  }).join(';')
  for (const { name } of [...element.attributes]) if (!KEPT.has(name)) element.removeAttribute(name)
  if (declarations) element.setAttribute('style', declarations)
}

/** Only articles have tables; elsewhere each cell's content becomes paragraphs. */
function paragraphsOf(table: Element): Node[] {
  return [...table.querySelectorAll('td, th')].flatMap((cell) => {
    if (cell.querySelector(BLOCKS)) return [...cell.childNodes]
    const paragraph = table.ownerDocument.createElement('p')
    paragraph.append(...cell.childNodes)
    return [paragraph]
  })
}

/** Other programs use empty lines for spacing, which the site adds by itself. */
function dropBlankLines(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) if (!paragraph.textContent?.trim()) paragraph.remove()
  for (const line of body.querySelectorAll('br'))
    if ([...(line.parentElement?.children ?? [])].some((each) => each.matches(BLOCKS))) line.remove()
}
