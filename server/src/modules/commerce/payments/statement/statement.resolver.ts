import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { CustomerBalance, CustomerStatement } from './statement.inputs.ts'
import { StatementService } from './statement.service.ts'

const DAY = 'A day such as 2026-03-31.'

@Resolver()
export class StatementResolver {
  @Query(() => CustomerBalance)
  @Requires('invoices.can_view', 'invoices')
  customerBalance(
    @Arg('customerId', () => ID) customerId: string,
    @Ctx() ctx: RequestContext,
  ): Promise<CustomerBalance> {
    return ctx.use(StatementService).balance(customerId)
  }

  @Query(() => CustomerStatement, { description: 'Both days are included. At most 1,000 entries.' })
  @Requires('invoices.can_view', 'invoices')
  customerStatement(
    @Arg('customerId', () => ID) customerId: string,
    @Arg('from', () => String, { description: DAY }) from: string,
    @Arg('to', () => String, { description: DAY }) to: string,
    @Ctx() ctx: RequestContext,
  ): Promise<CustomerStatement> {
    return ctx.use(StatementService).statement(customerId, from, to)
  }
}
