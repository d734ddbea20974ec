import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { TemplateMentions } from '../components/index.ts'
import { PageUses } from '../pages/index.ts'
import type { RecordUse } from './record-option.inputs.ts'

/** Finds the blocks that refer to a record. IDs are unique, so their text is found in contents of any format. */
export class RecordUses {
  // All records of a document are looked for in one pass.
  private readonly uses = new DataLoader((ids: readonly string[]) => this.find(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  of(id: string): Promise<RecordUse[]> {
    return this.uses.load(id)
  }

  private async find(ids: readonly string[]): Promise<RecordUse[][]> {
    const [pages, templates] = await Promise.all([
      this.ctx.use(PageUses).of(ids),
      this.ctx.use(TemplateMentions).of(ids),
    ])
    const hidden = this.ctx.can('components.can_view') ? {} : { componentId: null, title: 'A component' }
    return ids.map((_id, place) => [
      ...(pages[place] ?? []).map(({ pageId, title, isPublished }) => ({
        pageId,
        componentId: null,
        title,
        isPublished,
      })),
      // A template has no draft: visitors see its saved content.
      ...(templates[place] ?? []).map((use) => ({ ...use, ...hidden, pageId: null, isPublished: true })),
    ])
  }
}
