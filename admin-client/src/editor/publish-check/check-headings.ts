import { tagsOf } from './block-parts.ts'
import type { Finding, PageFacts } from './finding.ts'
import type { PageBlock } from './page-blocks.ts'

interface Heading {
  readonly level: number
  readonly words: string
  /** null for the page title shown above the content. */
  readonly block: PageBlock | null
}

/** Checks the heading outline: one main heading, and no skipped levels (WCAG 2.2, technique G141). */
export function checkHeadings(blocks: readonly PageBlock[], { showPageTitle }: PageFacts): Finding[] {
  const headings: readonly Heading[] = [
    ...(showPageTitle ? [{ level: 1, words: '', block: null }] : []),
    ...blocks.flatMap(headingsOf),
  ]
  if (blocks.length === 0) return []
  return [...mainHeadings(headings), ...skippedLevels(headings)]
}

function headingsOf(block: PageBlock): Heading[] {
  const own = block.definition.heading?.(block.props)
  const tags = [...tagsOf(block)].filter(({ name }) => /^h[1-6]$/.test(name))
  return [
    ...(own ? [{ ...own, block }] : []),
    ...tags.map(({ name, words }) => ({ level: Number(name.slice(1)), words, block })),
  ]
}

function mainHeadings(headings: readonly Heading[]): Finding[] {
  const [first, ...more] = headings.filter(({ level }) => level === 1)
  if (!first) {
    const message = 'The page has no main heading. Set one heading to Heading 1, or show the page title.'
    return [{ kind: 'headings', message, nodeId: null }]
  }
  return more.map(({ words, block }) =>
    finding(block, `${quote(words)} is a second main heading (h1). Most pages have one.`),
  )
}

function skippedLevels(headings: readonly Heading[]): Finding[] {
  return headings.flatMap(({ level, words, block }, at) => {
    const above = headings[at - 1]
    if (level === 1 || !above || level <= above.level + 1) return []
    return [
      finding(block, `${quote(words)} is an h${level} below an h${above.level}: h${above.level + 1} is left out.`),
    ]
  })
}

function finding(block: PageBlock | null, message: string): Finding {
  return { kind: 'headings', message, nodeId: block?.nodeId ?? null, ...(block?.within && { within: block.within }) }
}

const MAX_QUOTE = 40

function quote(words: string): string {
  if (words === '') return 'A heading'
  return `“${words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE).trim()}…` : words}”`
}
