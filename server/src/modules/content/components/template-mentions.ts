import type { RequestContext } from '../../../kernel/context/context.ts'
import { findMentions } from './find-mentions.ts'

export interface TemplateMention {
  readonly componentId: string
  readonly title: string
}

/** Contents can have 2 MB each. */
const AT_A_TIME = 20

/** Finds templates that mention given URLs. */
export class TemplateMentions {
  constructor(private readonly ctx: RequestContext) {}

  /** For each text, the templates that contain it. Reads all templates once, in batches. */
  async of(texts: readonly string[]): Promise<TemplateMention[][]> {
    const mentions: TemplateMention[][] = texts.map(() => [])
    for (let last: string | null = null, rows = await this.rowsAfter(last); rows.length > 0; ) {
      for (const { id, title, stored } of rows) {
        const found = await findMentions(this.ctx, { kind: 'template', stored, texts })
        for (const index of found) mentions[index]?.push({ componentId: id, title })
      }
      last = rows.at(-1)?.id ?? null
      rows = rows.length < AT_A_TIME ? [] : await this.rowsAfter(last)
    }
    return mentions
  }

  private rowsAfter(id: string | null): Promise<{ id: string; title: string; stored: string }[]> {
    const sql = `select "id", "component_name" as "title", "stored_content" as "stored" from "component_template"
      where "stored_content" is not null ${id ? 'and "id" > ?' : ''} order by "id" limit ${AT_A_TIME}`
    return this.ctx.em.execute(sql, id ? [id] : [])
  }
}
