import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { type Named, UserService } from '../../platform/users/index.ts'
import type { Board } from './board.entity.ts'
import { MOST_CANDIDATES, MOST_MEMBERS } from './board-limits.ts'

interface MemberChange {
  readonly ids: string[]
  readonly isChanged: boolean
  /** Empty if nothing changes. */
  readonly auditChanges: readonly AuditChange[]
}

/** The people with whom an owner shares a board. */
export class BoardMembers {
  constructor(private readonly ctx: RequestContext) {}

  /** Everybody who may view projects, except the viewer, by name. */
  async candidates(): Promise<Named[]> {
    const people = await this.ctx.use(UserService).holding('projects.can_view')
    return people.filter(({ id }) => id !== this.ctx.viewer?.userId).slice(0, MOST_CANDIDATES)
  }

  /** Validates the new members. Those who are members already may stay, whatever their role is now. */
  async validate(
    { ownerId, memberIds: before }: Pick<Board, 'ownerId' | 'memberIds'>,
    requested: readonly string[] | null | undefined,
  ): Promise<MemberChange> {
    const ids = requested
      ? [...new Set(requested.map((id) => id.toLowerCase()))].filter((id) => id !== ownerId)
      : before
    const added = ids.filter((id) => !before.includes(id))
    if (added.length === 0 && ids.length === before.length) return { ids: before, isChanged: false, auditChanges: [] }
    if (ids.length > MOST_MEMBERS) throw invalidField('memberIds', `At most ${MOST_MEMBERS} people`)
    const holders = new Set((await this.ctx.use(UserService).holding('projects.can_view')).map(({ id }) => id))
    if (!added.every((id) => holders.has(id))) throw invalidField('memberIds', 'Choose people who can view projects')
    const auditChanges = [{ field: 'members', before: await this.namesOf(before), after: await this.namesOf(ids) }]
    return { ids, isChanged: true, auditChanges }
  }

  private async namesOf(ids: readonly string[]): Promise<string | null> {
    const people = await this.ctx.use(UserService).namesOf(ids)
    return people.flatMap((person) => person?.displayName ?? []).join(', ') || null
  }
}
