import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, isId } from '../../../kernel/validation/errors.ts'
import { type ComponentTemplate, readableContentOf } from './component-template.entity.ts'
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
    const loaded = new Set<string>()
    for (let level = links; level.length > 0; ) {
      const pending = [...new Set(level)].filter((id) => isId(id) && !loaded.has(id))
      for (const id of pending) loaded.add(id)
      const rows = (await Promise.all(pending.map((id) => this.rows.load(id)))).filter((row) => row !== null)
      for (const { id, content } of rows) contents[id] = readableContentOf(content)
      level = rows.flatMap((row) => row.links)
    }
    return contents
  }

  /** Throws if the template would contain itself, directly or through others. */
  async requireNoCycle({ id, componentName, links }: ComponentTemplate): Promise<void> {
    if (links.length === 0) return
    // The lock prevents two concurrent writes from closing a cycle that neither of them can see.
    const { id: tenantId } = this.ctx.currentTenant
    await this.ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`template links ${tenantId}`])
    const rows = await this.ctx.em.execute<{ id: string; componentName: string; links: unknown }[]>(
      `select "id", "component_name" as "componentName", "links" from "component_template" where "links" <> '[]'`,
    )
    const templates = new Map<string, NamedLinks>(rows.map((row) => [row.id, { ...row, links: linksOf(row.links) }]))
    const path = findPath(id, links, templates)
    if (path) throw invalidField('content', cycleMessage(componentName, path))
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
function findPath(
  id: string,
  links: readonly string[],
  templates: ReadonlyMap<string, NamedLinks>,
): readonly NamedLinks[] | null {
  const visited = new Set<string>()
  const queue = links.map((link) => ({ link, path: [] as readonly NamedLinks[] }))
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next.link === id) return next.path
    const template = templates.get(next.link)
    if (!template || visited.has(next.link)) continue
    visited.add(next.link)
    const path = [...next.path, template]
    queue.push(...template.links.map((link) => ({ link, path })))
  }
  return null
}

function cycleMessage(name: string, [first, ...through]: readonly NamedLinks[]): string {
  if (!first) return `A component cannot show itself. Remove the link to “${name}”`
  const by = through.length > 0 ? ` through ${through.map(({ componentName }) => `“${componentName}”`).join(', ')}` : ''
  return `“${name}” cannot show “${first.componentName}”, which shows “${name}” itself${by}`
}
