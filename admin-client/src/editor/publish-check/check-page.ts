import type { Tree } from '@mainstreet/blocks/tree'
import type { SavedTemplate } from '../session/index.ts'
import { checkCss } from './check-css.ts'
import { checkEmpty } from './check-empty.ts'
import { checkHeadings } from './check-headings.ts'
import { checkLinks, siteLinksOf } from './check-links.ts'
import { checkDescriptions, checkWeight, filesOf } from './check-pictures.ts'
import { FINDING_KINDS, type Finding, type PageFacts } from './finding.ts'
import { type PageBlock, pageBlocks } from './page-blocks.ts'

export interface CheckedPage {
  readonly tree: Tree
  /** null until they are loaded; links to them are then not checked. */
  readonly templates: readonly SavedTemplate[] | null
  /** The public URL of the site. */
  readonly siteUrl: string
  /** The desktop width in px of blocks with pictures. Missing ones count as full window width. */
  readonly widths: ReadonlyMap<string, number>
}

/** Facts from the server that the check of a page needs. */
export interface Questions {
  readonly links: readonly string[]
  readonly pictures: readonly string[]
}

const KINDS = Object.keys(FINDING_KINDS)

/** The check of a page before publishing: first the questions to the server, then the findings from its answers. */
export function pageCheck({ tree, templates, siteUrl, widths }: CheckedPage) {
  const blocks = pageBlocks(tree, templates ?? [])
  return {
    questions: { links: siteLinksOf(blocks, siteUrl), pictures: filesOf(blocks, widths) } satisfies Questions,
    /**
     * In the order of the groups, and in page order within each. `null` returns only the findings that need no server.
     */
    findings(facts: PageFacts | null): readonly Finding[] {
      const found = [
        ...checkLinks(blocks, facts?.brokenLinks ?? new Map(), siteUrl),
        ...checkDescriptions(blocks),
        ...checkEmpty(blocks, templates !== null),
        ...checkSettings(blocks),
        ...checkCss(blocks),
        ...(facts
          ? [...checkHeadings(blocks, facts), ...checkWeight(blocks, facts, widths), ...checkSearch(facts)]
          : []),
      ]
      return found.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
    },
  }
}

/** Missing settings, as reported by the blocks themselves. */
function checkSettings(blocks: readonly PageBlock[]): Finding[] {
  return blocks.flatMap(({ definition, props, nodeId, within }) =>
    (definition.warnings?.(props) ?? []).map((message) => ({ kind: 'settings', message, nodeId, within }) as const),
  )
}

function checkSearch({ hideFromSearch, searchText }: PageFacts): Finding[] {
  if (hideFromSearch || searchText.trim() !== '') return []
  const message = 'No description for search engines. Add one in Page settings.'
  return [{ kind: 'search', message, nodeId: null }]
}
