import { hasFeature } from '../../../kernel/access/features.ts'
import type { Permission } from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Writes } from '../../../kernel/database/writes.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { publishAll } from '../../../kernel/messaging/events.ts'
import type { NotificationKindName } from '../../../kernel/messaging/notifications.ts'
import { isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { Notification } from './notification.entity.ts'

/** Fits a page's longest title and the words around it. */
const LONGEST_TITLE = 500

interface NotificationInput {
  readonly title: string
  /** Replaces the title for recipients with this permission, which what it says requires. */
  readonly fullTitle?: { readonly permission: Permission; readonly text: string }
  /** The path in the admin where it can be seen or fixed. */
  readonly link: string
  /** The only recipient. */
  readonly userId?: string
  /** The only recipients. */
  readonly userIds?: readonly string[]
  /** Whether the current user gets it too, for what happened to them rather than through them. */
  readonly includesSelf?: true
}

interface AddedNotification {
  readonly id: string
  readonly user_id: string
}

/** In-app notifications, one per recipient. */
export class NotificationService {
  constructor(private readonly ctx: RequestContext) {}

  /** Notifies everyone concerned except the current user, unless stated, in the current transaction. */
  async notify(kind: NotificationKindName, input: NotificationInput): Promise<void> {
    const { title, fullTitle, link, userId, userIds, includesSelf } = input
    const { em, viewer, currentTenant, installation } = this.ctx
    const { permission } = installation.notificationKinds.get(kind)
    if (!hasFeature(currentTenant, 'notifications')) return
    const only = userIds ?? (userId ? [userId] : null)
    const inserted = await em.execute<AddedNotification[]>(
      `insert into notification (tenant_id, user_id, kind, title, link)
       select u.tenant_id, u.id, ?, case when coalesce((r.permissions ->> ?)::boolean, false) then ? else ? end, ? from "user" u join role r on r.tenant_id = u.tenant_id and r.number = u.role_id
       where u.deactivated_at is null and u.id::text <> ?
         and (?::uuid[] is null or u.id = any (?::uuid[])) and coalesce((r.permissions ->> ?)::boolean, false)
       returning id, user_id`,
      [
        kind,
        fullTitle?.permission ?? '',
        truncate(fullTitle?.text ?? title, LONGEST_TITLE),
        truncate(title, LONGEST_TITLE),
        link,
        includesSelf ? '' : (viewer?.userId ?? ''),
        only && `{${only.join(',')}}`,
        only && `{${only.join(',')}}`,
        permission,
      ],
    )
    await this.announce(inserted)
  }

  /** Notifies everyone concerned, except the current user, of several things at once. Added to `writes`, which the caller runs. */
  notifyOfAll(
    writes: Writes,
    kind: NotificationKindName,
    all: readonly Pick<NotificationInput, 'title' | 'link'>[],
  ): void {
    const { viewer, currentTenant, installation } = this.ctx
    if (all.length === 0 || !hasFeature(currentTenant, 'notifications')) return
    const { permission } = installation.notificationKinds.get(kind)
    writes.add<AddedNotification>(
      `insert into notification (tenant_id, user_id, kind, title, link)
       select u.tenant_id, u.id, ?, one.title, one.link from jsonb_to_recordset(?::jsonb) one (title text, link text)
       cross join "user" u join role r on r.tenant_id = u.tenant_id and r.number = u.role_id
       where u.deactivated_at is null and u.id::text <> ? and coalesce((r.permissions ->> ?)::boolean, false)
       returning id, user_id`,
      [
        kind,
        JSON.stringify(all.map(({ title, link }) => ({ title: truncate(title, LONGEST_TITLE), link }))),
        viewer?.userId ?? '',
        permission,
      ],
      (inserted) => this.announce(inserted),
    )
  }

  private announce(added: readonly AddedNotification[]): Promise<void> {
    const name = 'notification.added' as const
    const events = added.map(({ id, user_id }) => ({ name, data: { userId: user_id, notificationId: id } }))
    return publishAll(this.ctx.em, events)
  }

  async list(slice: Slice): Promise<Listing<Notification>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const mine = { userId: this.userId }
    const rows = await em.find(Notification, mine, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => em.count(Notification, mine))
  }

  unreadCount(): Promise<number> {
    return this.ctx.em.count(Notification, { userId: this.userId, readAt: null })
  }

  async one(id: string): Promise<Notification> {
    const mine = isId(id) ? await this.ctx.em.findOne(Notification, { id, userId: this.userId }) : null
    return orNotFound(mine, 'notification')
  }

  /** Returns the new number of unread notifications. */
  async read(id: string): Promise<number> {
    const notification = await this.one(id)
    notification.readAt ??= new Date()
    await this.ctx.em.flush()
    return this.unreadCount()
  }

  async readAll(): Promise<number> {
    await this.ctx.em.nativeUpdate(Notification, { userId: this.userId, readAt: null }, { readAt: new Date() })
    return this.unreadCount()
  }

  private get userId(): string {
    return this.ctx.requirePerson().userId
  }
}
