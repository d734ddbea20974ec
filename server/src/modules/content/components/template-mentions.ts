import { inflateSync } from 'node:zlib'
import { ContentError, readTemplate } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { contentOf } from './component-template.entity.ts'

export interface TemplateMention {
  readonly componentId: string
  readonly title: string
}

const AT_A_TIME = 100

/** Finds templates that mention given URLs. */
export class TemplateMentions {
  constructor(private readonly ctx: RequestContext) {}

  /** For each text, the templates that contain it. Reads all templates once, in batches. */
  async of(texts: readonly string[]): Promise<TemplateMention[][]> {
    const mentions: TemplateMention[][] = texts.map(() => [])
    for (let last: string | null = null, rows = await this.rowsAfter(last); rows.length > 0; ) {
      for (const { id, title, content } of rows) {
        await nextTurn()
        const templateText = textOf(contentOf(content))
        texts.forEach((text, place) => {
          if (templateText.includes(text)) mentions[place]?.push({ componentId: id, title })
        })
      }
      last = rows.at(-1)?.id ?? null
      rows = rows.length < AT_A_TIME ? [] : await this.rowsAfter(last)
    }
    return mentions
  }

  private rowsAfter(id: string | null): Promise<{ id: string; title: string; content: string | null }[]> {
    const sql = `select "id", "component_name" as "title", "stored_content" as "content" from "component_template"
      where "stored_content" is not null ${id ? 'and "id" > ?' : ''} order by "id" limit ${AT_A_TIME}`
    return this.ctx.em.execute(sql, id ? [id] : [])
  }
}

/** All text of a template, or nothing if the content is unreadable. */
function textOf(content: unknown): string {
  try {
    const read = readTemplate(content, (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit }))
    return JSON.stringify(read.tree)
  } catch (error) {
    if (error instanceof ContentError) return ''
    throw error
  }
}
