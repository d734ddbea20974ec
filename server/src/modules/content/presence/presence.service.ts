import type { RequestContext } from '../../../kernel/context/context.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { ComponentTemplate } from '../components/index.ts'
import { Page } from '../pages/index.ts'
import { EditorPresence } from './editor-presence.entity.ts'

/** Seconds after the last heartbeat until a tab counts as gone. Tabs send one every few seconds. */
const BELIEVED = 25

const columns = { pageId: 'page_id', templateId: 'template_id' } as const

/** The page or component being edited. */
export type Place = { readonly kind: keyof typeof columns; readonly id: string }

/** Editor presence, stored in the database so that all processes share it. */
export class PresenceService {
  constructor(private readonly ctx: RequestContext) {}

  /** Records a heartbeat and returns everyone present. Requires a transaction. */
  async stay(place: Place, tab: string): Promise<EditorPresence[]> {
    await this.checked(place)
    const { em } = this.ctx
    const { userId, displayName } = this.ctx.requireViewer()
    const column = columns[place.kind]
    const other = columns[place.kind === 'pageId' ? 'templateId' : 'pageId']
    await em.execute(`delete from editor_presence where seen_at < now() - interval '1 hour'`)
    const [previous] = await em.execute<{ formerly: string | null; is_believed: boolean | null }[]>(
      `with was as (
        select coalesce(page_id, template_id) as formerly, seen_at > now() - ? * interval '1 second' as is_believed
        from editor_presence where tab = ?
      ), here as (
        insert into editor_presence (tenant_id, ${column}, tab, person, name)
        values (nullif(current_setting('app.tenant_id', true), '')::uuid, ?, ?, ?, ?)
        on conflict (tenant_id, tab) do update set seen_at = now(), ${column} = excluded.${column}, ${other} = null
          where editor_presence.person = excluded.person
      ) select formerly, is_believed from was`,
      [BELIEVED, tab, place.id, tab, userId, displayName],
    )
    if (previous?.formerly !== place.id || !previous.is_believed) await this.publishChange(place.id)
    if (previous?.formerly && previous.formerly !== place.id) await this.publishChange(previous.formerly)
    return this.at(place)
  }

  /** Returns whether the tab was present. */
  async leave(tab: string): Promise<boolean> {
    const { em } = this.ctx
    const { userId } = this.ctx.requireViewer()
    const [left] = await em.execute<{ page_id: string | null; template_id: string | null }[]>(
      'delete from editor_presence where tab = ? and person = ? returning page_id, template_id',
      [tab, userId],
    )
    const subjectId = left?.page_id ?? left?.template_id
    if (subjectId) await this.publishChange(subjectId)
    return left !== undefined
  }

  /** In order of arrival. */
  at({ kind, id }: Place): Promise<EditorPresence[]> {
    const since = new Date(Date.now() - BELIEVED * 1000)
    return this.ctx.em.find(
      EditorPresence,
      { [kind]: id, seenAt: { $gt: since } },
      { orderBy: { id: 'asc' }, refresh: true },
    )
  }

  private publishChange(subjectId: string): Promise<void> {
    return publish(this.ctx.em, 'presence.changed', { subjectId })
  }

  private async checked({ kind, id }: Place): Promise<void> {
    const { em } = this.ctx
    if (kind === 'pageId') orNotFound(isId(id) ? await em.findOne(Page, id) : null, 'page')
    else orNotFound(isId(id) ? await em.findOne(ComponentTemplate, id) : null, 'component template')
  }
}
