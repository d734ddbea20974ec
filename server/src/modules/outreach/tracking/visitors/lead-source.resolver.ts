import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { FormSubmission } from '../../../content/forms/index.ts'
import { LeadSources } from './lead-source.inputs.ts'
import { LeadSourceService } from './lead-sources.ts'

@Resolver(() => FormSubmission)
export class LeadSourceResolver {
  @Query(() => LeadSources, {
    nullable: true,
    description: 'How a customer first and last came to the site. Null if no form or order of theirs tells.',
  })
  @Requires('customers.can_view', 'customers')
  customerSources(@Arg('customerId', () => ID) customerId: string, @Ctx() ctx: RequestContext) {
    return ctx.use(LeadSourceService).ofCustomer(customerId)
  }

  @FieldResolver(() => LeadSources, {
    nullable: true,
    complexity: 5,
    description: 'How the sender came to the site. Null if it is not known or the visitor did not allow tracking.',
  })
  sources(@Root() { id }: FormSubmission, @Ctx() ctx: RequestContext): Promise<LeadSources | null> {
    return ctx.use(LeadSourceService).ofSubmission(id)
  }
}
