import { getDocumentProxy } from 'unpdf'

interface StructureNode {
  readonly role?: string
  readonly children?: readonly StructureNode[]
}

/** A PDF as a reader shows it. */
export async function openedPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 })
  const pages: string[] = []
  const roles: string[] = []
  const collect = ({ role, children = [] }: StructureNode) => {
    if (role) roles.push(role)
    children.forEach(collect)
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(' ')
    pages.push(text.replace(/[\s\u00a0\u202f]+/g, ' '))
    const tree = await page.getStructTree()
    if (tree) collect(tree as StructureNode)
  }
  const { info } = await pdf.getMetadata()
  const language = (info as { Language?: string }).Language
  const title = (info as { Title?: string }).Title
  await pdf.loadingTask.destroy()
  return { pages, text: pages.join(' '), roles, language, title }
}
