import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql'
import { featureRule, hasFeature } from '../../../kernel/access/features.ts'
import { RequestContext } from '../../../kernel/context/context.ts'
import { featuresInUse } from '../../../kernel/graphql/permissions-in-use.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Module, Plan } from '../tenants/index.ts'

@ObjectType()
export class PlanFeature {
  @Field(() => String, { description: 'As in me.features.' })
  key!: string

  @Field(() => String)
  name!: string

  @Field(() => String)
  text!: string

  @Field(() => Plan, { description: 'The smallest plan that includes it.' })
  plan!: string

  @Field(() => Module, { nullable: true, description: 'A module that it also requires.' })
  module?: string | null

  @Field(() => Boolean)
  isIncluded!: boolean
}

@ObjectType({
  description: "The tenant's subscription, with the features of all plans and modules that this version has.",
})
export class PlanOverview {
  @Field(() => Plan)
  plan!: string

  @Field(() => [Module])
  modules!: readonly string[]

  @Field(() => [PlanFeature])
  features!: PlanFeature[]
}

@Resolver()
export class PlanResolver {
  @Query(() => PlanOverview)
  @Requires('settings.can_view')
  planOverview(@Ctx() { currentTenant }: RequestContext): PlanOverview {
    const { plan, modules } = currentTenant
    const features = featuresInUse().map((key) => {
      const { name, text, plan: needed, module } = featureRule(key)
      return { key, name, text, plan: needed, module: module ?? null, isIncluded: hasFeature(currentTenant, key) }
    })
    return { plan, modules, features }
  }
}
