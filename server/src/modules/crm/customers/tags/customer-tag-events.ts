import type { Actor } from '../../../../kernel/audit/audit.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import type { AuditEvent } from '../../../platform/audit/index.ts'
import type { Customer } from '../customer.entity.ts'
import { type CustomerTag, Tagging } from './customer-tag.entity.ts'

export type TagName = Pick<CustomerTag, 'id' | 'name'>

export interface AddedTag extends TagName {
  /** Who adds it, if it is not the current actor. */
  readonly actor?: Actor | undefined
}

export function createdTag({ id, name }: Pick<CustomerTag, 'id' | 'name'>): AuditEvent {
  return { action: 'created', kind: 'customer_tag', area: 'customers', recordId: id, recordTitle: name }
}

export function tagAuditEvent(customer: Customer, before: readonly string[], after: readonly string[]): AuditEvent {
  const tags = (names: readonly string[]) => (names.length > 0 ? truncate(names.join(', '), 200) : null)
  return {
    action: 'updated',
    kind: 'customer',
    area: 'customers',
    recordId: customer.id,
    subjectId: customer.id,
    recordTitle: customer.displayName,
    changes: [{ field: 'tags', before: tags(before), after: tags(after) }],
  }
}

/** Tags by who adds them. */
export function byActor<Tag>(
  tags: readonly Tag[],
  actorOf: (tag: Tag) => Actor | undefined,
): Map<Actor | undefined, Tag[]> {
  const groups = new Map<Actor | undefined, Tag[]>()
  for (const tag of tags) groups.set(actorOf(tag), [...(groups.get(actorOf(tag)) ?? []), tag])
  return groups
}

/** The rows that give a new customer its tags, with their events for the audit log. The tags must be locked. */
export function tagsOfNew(customer: Customer, tags: readonly AddedTag[], actor?: Actor) {
  const taggings = tags.map(({ id: tagId }) => Object.assign(new Tagging(), { recordId: customer.id, tagId }))
  const events: AuditEvent[] = []
  let before: readonly string[] = []
  for (const [by, added] of byActor(tags, (tag) => tag.actor ?? actor)) {
    const after = [...before, ...added.map(({ name }) => name)].sort()
    events.push({ ...tagAuditEvent(customer, before, after), actor: by })
    before = after
  }
  return { taggings, events }
}
