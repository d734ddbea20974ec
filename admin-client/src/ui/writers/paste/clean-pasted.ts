import { listsFromWord } from './word-lists.ts'

export interface Pasted {
  readonly html: string
  /** Whether there were pictures, which a text does not take. */
  readonly hadPictures: boolean
}

const NO_TEXT =
  'script, style, link, meta, title, template, noscript, iframe, object, embed, svg, math, xml, br.Apple-interchange-newline'
const PICTURES = 'img, picture, video, v\\:imagedata, v\\:shape'
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, div, table'
/** Marks and alignment are read from these; everything else that a style says is its program's own look. */
const KEPT_STYLES = ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line', 'text-align']

/**
 * What a clipboard holds, without its program's own ways: Word's made-up lists become lists, Google's wrappers, styles,
 * classes and comments go. The document is inert, so nothing in it loads or runs. What is left is read by the schema.
 */
export function cleanPasted(html: string): Pasted {
  // The editor's own clipboard: it knows best what it has copied.
  if (html.includes('data-pm-slice')) return { html, hadPictures: false }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const hadPictures = body.querySelector(PICTURES) !== null
  for (const element of body.querySelectorAll(`${NO_TEXT}, ${PICTURES}`)) element.remove()
  listsFromWord(body)
  dropComments(body)
  for (const element of [...body.querySelectorAll('*')]) cleanElement(element)
  for (const table of body.querySelectorAll('table')) table.replaceWith(...paragraphsOf(table))
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
  // Word's own elements, such as o:p, hold nothing but the odd space.
  if (element.localName.includes(':')) {
    element.replaceWith(...(element.textContent?.trim() ? element.childNodes : []))
    return
  }
  const style = (element as HTMLElement).style
  const kept = KEPT_STYLES.flatMap((name) => {
    const value = style?.getPropertyValue(name)
    return value ? [`${name}:${value}`] : []
  }).join(';')
  for (const { name } of [...element.attributes]) if (name !== 'href' && name !== 'start') element.removeAttribute(name)
  if (kept) element.setAttribute('style', kept)
}

/** A text has no tables: what stands in their cells stays, each by itself. */
function paragraphsOf(table: Element): Node[] {
  return [...table.querySelectorAll('td, th')].flatMap((cell) => {
    if (cell.querySelector(BLOCKS)) return [...cell.childNodes]
    const paragraph = table.ownerDocument.createElement('p')
    paragraph.append(...cell.childNodes)
    return [paragraph]
  })
}

/** Programs make room with empty lines; here it is there without them. */
function dropBlankLines(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) if (!paragraph.textContent?.trim()) paragraph.remove()
  for (const line of body.querySelectorAll('br'))
    if ([...(line.parentElement?.children ?? [])].some((each) => each.matches(BLOCKS))) line.remove()
}
