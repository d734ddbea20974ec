import { LockMode } from '@mikro-orm/core'
import type { GraphQLSchema } from 'graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { readOnlyReason } from '../../../kernel/tenancy/viewer.ts'
import { forbidden, isId, notFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { definitionOf, type ListDefinition } from './list-definition.ts'
import { ListLayout } from './list-layout.entity.ts'
import { SavedView } from './saved-view.entity.ts'
import type {
  CreateSavedViewInput,
  SavedViews,
  UpdateSavedViewInput,
  UpdateSavedViewLayoutInput,
} from './saved-view.inputs.ts'
import { checkedColumns, checkedQuery, storedWhere } from './stored-query.ts'

/** Per list and person. */
const MOST_VIEWS = 50
const KEPT_DELETED_MS = 24 * 60 * 60 * 1000

/** Saved views of a list. The resolver checks the permission to view the list. Writes require a transaction. */
export class SavedViewService {
  constructor(private readonly ctx: RequestContext) {}

  /** Shared views and the viewer's own, in the viewer's order. Views without a position come last, by creation. */
  async all({ name: list }: ListDefinition): Promise<SavedViews> {
    const { em } = this.ctx
    const [views, layout] = await Promise.all([
      em.find(SavedView, { list, deletedAt: null, $or: this.visible }, { orderBy: { id: 'asc' } }),
      em.findOne(ListLayout, { list, personId: this.me }),
    ])
    const place = new Map(layout?.viewIds.map((id, index) => [id, index]))
    const last = place.size
    views.sort((one, other) => (place.get(one.id) ?? last) - (place.get(other.id) ?? last))
    return { items: views, columns: layout?.columns ?? null }
  }

  /** The views of a list that the viewer can use elsewhere, by name. Without a person these are the shared ones. */
  async usable(list: string): Promise<SavedView[]> {
    const { viewer, em } = this.ctx
    const mine = viewer && !viewer.apiKeyId ? [{ makerId: viewer.userId }] : []
    const visible = this.ctx.entryPoint === 'system' ? {} : { $or: [{ isShared: true }, ...mine] }
    return em.find(SavedView, { list, deletedAt: null, ...visible }, { orderBy: { name: 'asc', id: 'asc' } })
  }

  /**
   * The filters of a view as the list's service takes them, whoever asks. Null if it is deleted. Filters that no longer exist are
   * left out.
   */
  async whereOf(list: string, id: string): Promise<object | null> {
    const view = isId(id) ? await this.ctx.em.findOne(SavedView, { id, list, deletedAt: null }) : null
    return view && storedWhere(view.query, definitionOf(list), this.ctx.installation.schema)
  }

  /** The creator may change a view; so may users with permission to edit the settings, if it is shared. */
  mayChange({ makerId, isShared }: SavedView): boolean {
    return makerId === this.me || (isShared && this.ctx.can('settings.can_edit'))
  }

  isMine({ makerId }: SavedView): boolean {
    return makerId === this.me
  }

  async create(list: ListDefinition, input: CreateSavedViewInput, schema: GraphQLSchema): Promise<SavedView> {
    await this.holdLayout(list)
    await this.requireViewLimit(list)
    const { userId: makerId, displayName } = this.ctx.requirePerson()
    const view = this.ctx.em.create(SavedView, {
      list: list.name,
      name: input.name.trim(),
      isShared: input.isShared ?? false,
      query: checkedQuery(input.query, list, schema),
      makerId,
      createdByName: displayName.slice(0, 100),
    })
    await this.ctx.em.flush()
    return view
  }

  async update(list: ListDefinition, input: UpdateSavedViewInput, schema: GraphQLSchema): Promise<SavedView> {
    const { id, version, name, isShared, query } = input
    const view = await this.forWriting(list, id)
    requireVersion('view', view, version)
    if (name) view.name = name.trim()
    if (typeof isShared === 'boolean') view.isShared = isShared
    if (query) view.query = checkedQuery(query, list, schema)
    await this.ctx.em.flush()
    return view
  }

  /** Soft-deletes the view; it can be restored for a day. */
  async remove(list: ListDefinition, id: string): Promise<string> {
    const view = await this.forWriting(list, id)
    view.deletedAt = new Date()
    await this.ctx.em.flush()
    const old = new Date(Date.now() - KEPT_DELETED_MS)
    await this.ctx.em.nativeDelete(SavedView, { list: list.name, deletedAt: { $lt: old } })
    return view.id
  }

  async restore(list: ListDefinition, id: string): Promise<SavedView> {
    await this.holdLayout(list)
    const view = await this.forWriting(list, id, true)
    if (view.deletedAt && this.isMine(view)) await this.requireViewLimit(list)
    view.deletedAt = null
    await this.ctx.em.flush()
    return view
  }

  async arrange(list: ListDefinition, { viewIds, columns }: UpdateSavedViewLayoutInput): Promise<SavedViews> {
    const layout = await this.holdLayout(list)
    if (viewIds) layout.viewIds = await this.existingIds(list, viewIds)
    if (columns) layout.columns = columns.length > 0 ? checkedColumns(columns, 'columns') : null
    await this.ctx.em.flush()
    return this.all(list)
  }

  private get me(): string {
    return this.ctx.requirePerson().userId
  }

  private get visible() {
    return [{ isShared: true }, { makerId: this.me }]
  }

  /** Locks the view until the transaction ends. Other people's private views are reported as not found. */
  private async forWriting({ name: list }: ListDefinition, id: string, isDeleted = false): Promise<SavedView> {
    this.requireWritable()
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
    const wanted = { id, list, $or: this.visible, ...(isDeleted ? {} : { deletedAt: null }) }
    const view = isId(id) ? await this.ctx.em.findOne(SavedView, wanted, options) : null
    if (!view) throw notFound('view')
    if (!this.mayChange(view))
      throw new UserInputError(
        { code: 'FORBIDDEN', message: `${view.createdByName} created this view. Save your own instead.` },
        view,
      )
    return view
  }

  /** Locks the person's layout until the transaction ends, so concurrent writers see each other's changes. */
  private async holdLayout({ name: list }: ListDefinition): Promise<ListLayout> {
    this.requireWritable()
    const { em } = this.ctx
    await em.execute(
      'insert into "list_layout" ("tenant_id", "list", "person_id", "view_ids") values (?, ?, ?, ?) on conflict do nothing',
      [this.ctx.currentTenant.id, list, this.me, '{}'],
    )
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
    return em.findOneOrFail(ListLayout, { list, personId: this.me }, options)
  }

  private async requireViewLimit({ name: list }: ListDefinition): Promise<void> {
    const kept = await this.ctx.em.count(SavedView, { list, makerId: this.me, deletedAt: null })
    if (kept >= MOST_VIEWS)
      throw new UserInputError(`You have ${MOST_VIEWS} views of this list already. Delete one first.`)
  }

  private async existingIds(list: ListDefinition, ids: readonly string[]): Promise<string[]> {
    const { items } = await this.all(list)
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    if (!wanted.every((id) => items.some((view) => view.id === id))) throw notFound('view')
    return wanted
  }

  /** Saving views requires only the permission to view the list, but not in a read-only tenant. */
  private requireWritable(): void {
    const why = readOnlyReason(this.ctx.requirePerson(), this.ctx.tenant)
    if (why) throw forbidden(why)
  }
}
