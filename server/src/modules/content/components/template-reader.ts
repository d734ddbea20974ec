import type { FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { conditions, containing } from '../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, notFound, orNotFound } from '../../../kernel/validation/errors.ts'
import { ComponentTemplate, contentOf } from './component-template.entity.ts'
import type { ComponentTemplateOrder, ComponentTemplateWhere } from './component-template.inputs.ts'

/** Reads a tenant's templates. */
export class TemplateReader {
  // No caching between fields, because one document may write a template and read it again.
  private readonly contents = new DataLoader((ids: readonly string[]) => this.loadContents(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Ordered by name by default. */
  async list(
    slice: Slice,
    where: ComponentTemplateWhere | null,
    orderBy: readonly ComponentTemplateOrder[] | null,
  ): Promise<Listing<ComponentTemplate>> {
    const { em } = this.ctx
    const all = {
      $and: [
        ...(where?.search ? [{ componentName: containing(where.search) }] : []),
        ...conditions('type', where?.type),
      ],
    } as FilterQuery<ComponentTemplate>
    const order = orderBy?.length
      ? orderBy.map(({ field, direction }) => ({ [field]: direction }))
      : [{ componentName: 'asc' as const }]
    const { offset, limit } = slice
    const rows = await em.find(ComponentTemplate, all, { offset, limit, orderBy: [...order, { id: 'asc' as const }] })
    return listing(slice, rows, () => em.count(ComponentTemplate, all))
  }

  async one(id: string): Promise<ComponentTemplate> {
    if (!isId(id)) throw notFound('component template')
    return orNotFound(await this.ctx.em.findOne(ComponentTemplate, id), 'component template')
  }

  contentOf({ id }: ComponentTemplate): Promise<unknown> {
    return this.contents.load(id)
  }

  private async loadContents(ids: readonly string[]): Promise<unknown[]> {
    const sql = `select "id", "stored_content" as "content" from "component_template" where "id" in (${ids.map(() => '?').join(', ')})`
    const rows = await this.ctx.em.execute<{ id: string; content: string | null }[]>(sql, [...ids])
    const byId = new Map(rows.map(({ id, content }) => [id, content]))
    return ids.map((id) => contentOf(byId.get(id) ?? null))
  }
}
