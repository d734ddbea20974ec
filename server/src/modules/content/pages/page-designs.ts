import { inflateSync } from 'node:zlib'
import { decode } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { PageDesign } from '../../../kernel/registries/registries.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { LinkedTemplates } from '../components/index.ts'
import type { Page } from './page.entity.ts'

/** Pages that are the design of other pages, such as those of products. */
export class PageDesigns {
  constructor(private readonly ctx: RequestContext) {}

  /** The design that a page of this type is; undefined for ordinary pages. */
  ofType(type: string): PageDesign | undefined {
    const { sitePages } = this.ctx.installation
    return sitePages.names.map((name) => sitePages.get(name).designs?.[type]).find(Boolean)
  }

  /** Gives an empty page the initial content of its type. */
  start(page: Page): void {
    const design = this.ofType(page.type)
    if (design && page.draftContent === null) page.keepDraft(design.content, [])
  }

  /** Throws if the draft lacks the block that shows the record of each page. */
  async requireBlock(page: Page): Promise<void> {
    const design = this.ofType(page.type)
    if (!design || page.draftContent === null) return
    const name = JSON.stringify(design.block)
    if (blockNamesIn(page.draftContent).includes(design.block)) return
    const linked = await this.ctx.use(LinkedTemplates).contentsOf(page.draftLinks)
    // The nodes of a template are JSON within JSON.
    if (Object.values(linked).some((content) => JSON.stringify(content).replaceAll('\\', '').includes(name))) return
    throw new UserInputError(design.missingBlock)
  }
}

interface StoredNode {
  readonly type?: { readonly resolvedName?: string } | string
  readonly hidden?: boolean
}

function blockNamesIn(content: string): (string | undefined)[] {
  const tree = decode(content, (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit })) as object
  return Object.values(tree).flatMap(({ type, hidden }: StoredNode) =>
    hidden ? [] : typeof type === 'string' ? type : type?.resolvedName,
  )
}
