const LEVEL = /\blevel(\d)/i
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
/** '1.', 'a)' or 'iv.'; anything else is a bullet. */
const NUMBER = /^\(?(?:\d+|[a-z]{1,4})[.)]$/i

/**
 * Word writes lists as paragraphs with a text marker and stores the level in their style. This converts them to lists.
 */
export function listsFromWord(body: HTMLElement): void {
  const items = [...body.querySelectorAll('p')].filter((each) => levelOf(each) > 0)
  let open: Element[] = []
  let last: Element | null = null
  for (const item of items) {
    const isNext = last?.nextElementSibling === item
    open = place(item, isNext ? open : [])
    last = open[0] ?? null
  }
}

/** Adds an item to the list of its level, creating it if needed. Returns the open lists from the outermost one. */
function place(item: Element, open: readonly Element[]): Element[] {
  const level = levelOf(item)
  const name = takeMarker(item)
  let lists = open.slice(0, level)
  // A switch from bullets to numbers starts a new list.
  if (lists.length === level && lists[level - 1]?.localName !== name && level > 1) lists = lists.slice(0, level - 1)
  const document = item.ownerDocument
  if (lists.length === 0) {
    const list = document.createElement(name)
    item.before(list)
    lists.push(list)
  }
  while (lists.length < level) {
    const outer = lists.at(-1) as Element
    const holder = outer.lastElementChild ?? outer.appendChild(document.createElement('li'))
    lists.push(holder.appendChild(document.createElement(name)))
  }
  const entry = document.createElement('li')
  const paragraph = document.createElement('p')
  paragraph.append(...item.childNodes)
  entry.append(paragraph)
  lists.at(-1)?.append(entry)
  item.remove()
  return lists
}

function levelOf(element: Element): number {
  const declarations = (element.getAttribute('style') ?? '').split(';')
  const list = declarations.find((one) => /mso-list:/i.test(one)) ?? ''
  return Number(LEVEL.exec(list)?.[1] ?? 0)
}

/** Removes the text marker; returns 'ol' if it was a number. */
function takeMarker(item: Element): 'ol' | 'ul' {
  const markers = [...item.querySelectorAll(MARKER)]
  const words = markers[0]?.textContent?.replaceAll('\u00a0', ' ').trim() ?? ''
  for (const marker of markers) marker.remove()
  return NUMBER.test(words) ? 'ol' : 'ul'
}
