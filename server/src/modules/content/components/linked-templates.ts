import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context.ts'
import { invalidField, isId } from '../../../kernel/errors.ts'
import { type ComponentTemplate, contentOf } from './component-template.entity.ts'
import { linksOf } from './linked-content.ts'

/** Template contents by ID. Missing templates and those of other tenants are left out. */
export type LinkedContents = Readonly<Record<string, unknown>>

interface Row {
  readonly id: string
  readonly content: string | null
  readonly links: readonly string[]
}

interface NamedLinks {
  readonly id: string
  readonly componentName: string
  readonly links: readonly string[]
}

/** Templates that pages and other templates link to. */
export class LinkedTemplates {
  // No caching between fields, because one document may write a template and read it again.
  private readonly rows = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Loads the contents of linked templates and, recursively, of those they link to. One query per level. */
  async contentsOf(links: readonly string[]): Promise<LinkedContents> {
    const contents: Record<string, unknown> = {}
    const asked = new Set<string>()
    for (let level = links; level.length > 0; ) {
      const wanted = [...new Set(level)].filter((id) => isId(id) && !asked.has(id))
      for (const id of wanted) asked.add(id)
      const rows = (await Promise.all(wanted.map((id) => this.rows.load(id)))).filter((row) => row !== null)
      for (const { id, content } of rows) contents[id] = contentOf(content)
      level = rows.flatMap((row) => row.links)
    }
    return contents
  }

  /** Throws if the template would contain itself, directly or through others. */
  async demandNoCircle({ id, componentName, links }: ComponentTemplate): Promise<void> {
    if (links.length === 0) return
    // The lock prevents two concurrent writes from closing a cycle that neither of them can see.
    const { id: tenantId } = this.ctx.currentTenant
    await this.ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`template links ${tenantId}`])
    const rows = await this.ctx.em.execute<{ id: string; componentName: string; links: unknown }[]>(
      `select "id", "component_name" as "componentName", "links" from "component_template" where "links" <> '[]'`,
    )
    const others = new Map<string, NamedLinks>(rows.map((row) => [row.id, { ...row, links: linksOf(row.links) }]))
    const way = wayBack(id, links, others)
    if (way) throw invalidField('content', circle(componentName, way))
  }

  private async load(ids: readonly string[]): Promise<(Row | null)[]> {
    const sql = `select "id", "stored_content" as "content", "links" from "component_template"
      where "id" in (${ids.map(() => '?').join(', ')})`
    const rows = await this.ctx.em.execute<{ id: string; content: string | null; links: unknown }[]>(sql, [...ids])
    const byId = new Map(rows.map((row) => [row.id, { ...row, links: linksOf(row.links) }]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}

/** The chain of templates from these links back to `id`, in order, or null if there is none. */
function wayBack(
  id: string,
  links: readonly string[],
  others: ReadonlyMap<string, NamedLinks>,
): readonly NamedLinks[] | null {
  const seen = new Set<string>()
  const waiting = links.map((link) => ({ link, way: [] as readonly NamedLinks[] }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (next.link === id) return next.way
    const other = others.get(next.link)
    if (!other || seen.has(next.link)) continue
    seen.add(next.link)
    const way = [...next.way, other]
    waiting.push(...other.links.map((link) => ({ link, way })))
  }
  return null
}

function circle(name: string, [first, ...through]: readonly NamedLinks[]): string {
  if (!first) return `A component cannot show itself: take the link to “${name}” out`
  const by = through.length > 0 ? ` through ${through.map(({ componentName }) => `“${componentName}”`).join(', ')}` : ''
  return `“${name}” cannot show “${first.componentName}”, which shows “${name}” itself${by}`
}
