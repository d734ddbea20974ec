/** The rules of all style sheets of a document. Sheets that its scripts made cannot be shared with another document. */
export function sheetOf(document: Document): string {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  return sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n')
}

/** Space and size belong to the page around the element, which the copy does not show. */
const PLAIN = {
  display: 'block',
  width: 'auto',
  'max-width': 'none',
  'min-height': '0',
  height: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  position: 'static',
  transform: 'none',
  opacity: '1',
}
/** px around the element. */
const PADDING = '16px'

/**
 * Shows a copy of an element in another document, inside copies of all that is around it, so that it has the same colours
 * and fonts. Nothing in the copy takes the focus. Returns its height in px.
 */
export function mirrorElement(source: Element, target: Document): number {
  let copy = source.cloneNode(true) as HTMLElement
  for (let around = source.parentElement; around; around = around.parentElement) {
    if (around.localName === 'html') break
    const isBody = around.localName === 'body'
    const shell = isBody ? target.body : (around.cloneNode(false) as HTMLElement)
    if (isBody) for (const { name, value } of around.attributes) shell.setAttribute(name, value)
    for (const [name, value] of Object.entries(PLAIN)) shell.style.setProperty(name, value, 'important')
    shell.replaceChildren(copy)
    copy = shell
  }
  const { body, documentElement } = target
  documentElement.className = source.ownerDocument.documentElement.className
  source.parentElement &&
    (body.firstElementChild as HTMLElement | null)?.style.setProperty('padding', PADDING, 'important')
  body.inert = true
  body.style.setProperty('overflow', 'hidden', 'important')
  return body.scrollHeight
}
