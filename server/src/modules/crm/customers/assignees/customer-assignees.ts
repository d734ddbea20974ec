import { addAuditChanges } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { requireRecords } from '../../../../kernel/database/records.ts'
import { IDFilter } from '../../../../kernel/graphql/filters.ts'
import type { NotificationKind } from '../../../../kernel/messaging/notifications.ts'
import { AssigneeService, toAssignee } from '../../../platform/assignees/index.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { User } from '../../../platform/users/index.ts'
import type { Customer } from '../customer.entity.ts'
import { CustomerService } from '../customer.service.ts'
import { registerCustomerFilter } from '../customer-filters.ts'
import { CustomerWebhooks, registerCustomerWebhookData } from '../customer-webhooks.ts'
import type { ManageCustomerAssigneesInput } from './customer-assignee.inputs.ts'

export const notificationKinds = {
  customer_assigned: { permission: 'customers.can_view' },
} satisfies Record<string, NotificationKind>

const people = { entity: User, noun: 'user' }

/** Who looks after customers. Requires a transaction. */
export class CustomerAssignees {
  constructor(private readonly ctx: RequestContext) {}

  /** If all of them are assigned already, the customer is unchanged. */
  async assign({ id, assigneeIds }: ManageCustomerAssigneesInput): Promise<Customer> {
    await requireRecords(this.ctx.em, people, assigneeIds)
    const customer = await this.ctx.use(CustomerService).forWriting(id)
    const before = await this.assignees.userIdsOf(customer.id)
    return this.write(customer, [...before, ...assigneeIds])
  }

  /** If none of them is assigned, the customer is unchanged. */
  async unassign({ id, assigneeIds }: ManageCustomerAssigneesInput): Promise<Customer> {
    await requireRecords(this.ctx.em, people, assigneeIds)
    const customer = await this.ctx.use(CustomerService).forWriting(id)
    const before = await this.assignees.userIdsOf(customer.id)
    const removed = assigneeIds.map((one) => one.toLowerCase())
    return this.write(
      customer,
      before.filter((one) => !removed.includes(one)),
    )
  }

  private get assignees(): AssigneeService {
    return this.ctx.use(AssigneeService)
  }

  private async write(customer: Customer, wanted: readonly string[]): Promise<Customer> {
    const change = await this.assignees.validate(customer.id, wanted)
    if (change.auditChanges.length === 0) return customer
    const webhooks = this.ctx.use(CustomerWebhooks)
    const before = await webhooks.before([customer])
    addAuditChanges(customer, change.auditChanges)
    await this.assignees.apply(customer.id, change)
    customer.touch()
    await this.ctx.em.flush()
    await webhooks.changed([customer], before)
    for (const userId of change.added)
      await this.ctx.use(NotificationService).notify('customer_assigned', {
        title: `${this.ctx.actorName} assigned you the customer “${customer.displayName}”`,
        link: `/customers/${customer.id}`,
        userId,
      })
    return customer
  }
}

registerCustomerFilter('assigneeId', {
  filter: IDFilter,
  description: 'Customers with any of these assignees, or with none.',
  conditions: (filter, ctx) => ctx.use(AssigneeService).matching(filter),
})

// Reads past the ORM's identity map, which is stale after SQL writes such as those of a merge.
registerCustomerWebhookData('assignees', async ({ em }, customerIds) => {
  const rows = await em.execute<{ customerId: string; id: string; displayName: string }[]>(
    `select a."record_id" as "customerId", u."id", u."display_name" as "displayName"
      from "record_assignee" a join "user" u on u."tenant_id" = a."tenant_id" and u."id" = a."user_id"
      where a."record_id" = any(?::uuid[]) order by a."id"`,
    [`{${customerIds.join(',')}}`],
  )
  return customerIds.map((wanted) =>
    rows
      .filter(({ customerId }) => customerId === wanted)
      .map((row) => {
        const { id, displayName, firstname } = toAssignee(row)
        return { id, displayName, firstname }
      }),
  )
})
