import type { EventSubscriber, FlushEventArgs, TransactionEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { publish } from '../../../../kernel/messaging/events.ts'
import { currentTenantId } from '../../../../kernel/tenancy/tenant-scope.ts'

/** The tables that the planner and the calendar show. */
const plannerTables = ['schedule', 'working_hours', 'task', 'project']
const calendarTables = ['schedule', 'appointment', 'task', 'note']
const watched = new Set([...plannerTables, ...calendarTables])

export const isInPlanner = (tables: readonly string[]) => tables.some((table) => plannerTables.includes(table))
export const isInCalendar = (tables: readonly string[]) => tables.some((table) => calendarTables.includes(table))

/** Publishes plans.changed if the ORM writes what planners and calendars show: once per transaction. */
export class ChangedPlans implements EventSubscriber {
  private readonly written = new WeakMap<object, Set<string>>()

  onFlush({ em, uow }: FlushEventArgs): void {
    if (!currentTenantId()) return
    const written = this.written.get(em) ?? new Set()
    for (const { meta } of uow.getChangeSets()) if (watched.has(meta.tableName)) written.add(meta.tableName)
    if (written.size > 0) this.written.set(em, written)
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const tables = this.written.get(em)
    this.written.delete(em)
    if (tables) await publish(em as EntityManager, 'plans.changed', { tables: [...tables] })
  }
}
