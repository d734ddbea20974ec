import type { Tree } from '@mainstreet/blocks/tree'
import type { SavedTemplate } from '../session/index.ts'
import { checkEmpty } from './check-empty.ts'
import { checkHeadings } from './check-headings.ts'
import { checkLinks, siteLinksOf } from './check-links.ts'
import { checkDescriptions, checkWeight, filesOf } from './check-pictures.ts'
import { FINDING_KINDS, type Finding, type PageFacts } from './finding.ts'
import { pageBlocks } from './page-blocks.ts'

export interface CheckedPage {
  readonly tree: Tree
  readonly templates: readonly SavedTemplate[]
  /** Where visitors find the site. */
  readonly siteUrl: string
  /** How wide blocks with pictures are drawn on a desktop, px; those that are missing count as wide as the window. */
  readonly widths: ReadonlyMap<string, number>
}

/** What of a page has to be looked up before it can be checked. */
export interface Questions {
  readonly links: readonly string[]
  readonly pictures: readonly string[]
}

const KINDS = Object.keys(FINDING_KINDS)

/** A page on its way to the visitors: first what has to be asked about it, then, with the answers, what is found. */
export function pageCheck({ tree, templates, siteUrl, widths }: CheckedPage) {
  const blocks = pageBlocks(tree, templates)
  return {
    questions: { links: siteLinksOf(blocks, siteUrl), pictures: filesOf(blocks, widths) } satisfies Questions,
    /**
     * In the order of the groups, and within each in the order of the page. Without answers, what can be told without them.
     */
    findings(facts: PageFacts | null): readonly Finding[] {
      const found = [
        ...checkLinks(blocks, facts?.deadLinks ?? new Map(), siteUrl),
        ...checkDescriptions(blocks),
        ...checkEmpty(blocks),
        ...(facts
          ? [...checkHeadings(blocks, facts), ...checkWeight(blocks, facts, widths), ...checkSearch(facts)]
          : []),
      ]
      return found.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
    },
  }
}

function checkSearch({ hidesFromSearch, searchText }: PageFacts): Finding[] {
  if (hidesFromSearch || searchText.trim() !== '') return []
  const message = 'Search engines have no text to show for this page. Write one in its page settings.'
  return [{ kind: 'search', message, nodeId: null }]
}
