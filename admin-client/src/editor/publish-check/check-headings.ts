import { tagsOf } from './block-parts.ts'
import type { Finding, PageFacts } from './finding.ts'
import type { PageBlock } from './page-blocks.ts'

interface Heading {
  readonly level: number
  readonly words: string
  /** null for the title that the page shows above its content. */
  readonly block: PageBlock | null
}

/** The outline of a page: one main heading, and below it no level left out (WCAG 2.2, technique G141). */
export function checkHeadings(blocks: readonly PageBlock[], { showsTitle }: PageFacts): Finding[] {
  const headings: readonly Heading[] = [
    ...(showsTitle ? [{ level: 1, words: '', block: null }] : []),
    ...blocks.flatMap(headingsOf),
  ]
  if (blocks.length === 0) return []
  return [...mainHeadings(headings), ...leftOut(headings)]
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
    const message = 'The page has no main heading. Make one of its headings an h1, or let the page show its title.'
    return [{ kind: 'headings', message, nodeId: null }]
  }
  return more.map(({ words, block }) =>
    finding(block, `${quoted(words)} is a second main heading (h1). Most pages have one.`),
  )
}

function leftOut(headings: readonly Heading[]): Finding[] {
  return headings.flatMap(({ level, words, block }, at) => {
    const above = headings[at - 1]
    if (level === 1 || !above || level <= above.level + 1) return []
    return [
      finding(block, `${quoted(words)} is an h${level} below an h${above.level}: h${above.level + 1} is left out.`),
    ]
  })
}

function finding(block: PageBlock | null, message: string): Finding {
  return { kind: 'headings', message, nodeId: block?.nodeId ?? null, ...(block?.within && { within: block.within }) }
}

const LONGEST = 40

function quoted(words: string): string {
  if (words === '') return 'A heading'
  return `‘${words.length > LONGEST ? `${words.slice(0, LONGEST).trim()}…` : words}’`
}
