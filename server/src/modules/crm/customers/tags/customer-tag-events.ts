import type { Actor } from '../../../../kernel/audit/audit.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import type { AuditEvent } from '../../../platform/audit/index.ts'
import type { Customer } from '../customer.entity.ts'
import type { CustomerTag } from './customer-tag.entity.ts'

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
