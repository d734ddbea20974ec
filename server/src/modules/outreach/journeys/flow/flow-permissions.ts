import type { Permission } from '../../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { forbidden } from '../../../../kernel/validation/errors.ts'
import { StepKind, StepTest, TriggerKind } from './flow.inputs.ts'
import type { PublishedFlow } from './flow.ts'

interface Need {
  readonly permission: Permission
  /** Completes “You don’t have permission to …”. */
  readonly what: string
}

const SEE_CUSTOMERS: Need = { permission: 'customers.can_view', what: 'see customers' }
const CHANGE_CUSTOMERS: Need = { permission: 'customers.can_edit', what: 'change the tags of customers' }
const SEE_ORDERS: Need = { permission: 'orders.can_view', what: 'see orders and carts' }
const SEE_FORMS: Need = { permission: 'forms.can_view', what: 'see what was sent with forms' }

/** People in a journey show whom its trigger applied to. Members of a list are shown by campaigns as well. */
const TRIGGERS: Readonly<Record<TriggerKind, Need | null>> = {
  [TriggerKind.LIST_JOINED]: null,
  [TriggerKind.TAG_ADDED]: SEE_CUSTOMERS,
  [TriggerKind.DATE]: SEE_CUSTOMERS,
  [TriggerKind.FORM_SENT]: SEE_FORMS,
  [TriggerKind.ORDER_PLACED]: SEE_ORDERS,
  [TriggerKind.NO_ORDER]: SEE_ORDERS,
  [TriggerKind.CART_LEFT]: SEE_ORDERS,
}

/** The step at which people are shows which branch they took. */
const TESTS: Readonly<Record<StepTest, Need | null>> = {
  [StepTest.HAS_TAG]: SEE_CUSTOMERS,
  [StepTest.IN_LIST]: null,
  [StepTest.HAS_ORDERED]: SEE_ORDERS,
}

/** Throws FORBIDDEN unless the viewer may see and change what the journey will, because it runs without a viewer. */
export function requireForFlow(ctx: RequestContext, { trigger, steps }: PublishedFlow): void {
  require(ctx, TRIGGERS[trigger.kind])
  for (const { kind, test } of steps) {
    if (kind === StepKind.ADD_TAG || kind === StepKind.REMOVE_TAG) require(ctx, CHANGE_CUSTOMERS)
    if (kind === StepKind.CONDITION && test) require(ctx, TESTS[test])
  }
}

function require(ctx: RequestContext, need: Need | null): void {
  if (need && !ctx.can(need.permission))
    throw forbidden(`You don’t have permission to ${need.what}, which this journey does.`)
}
