import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { JourneyStep, JourneyTrigger } from './flow/flow.inputs.ts'
import { Journey } from './journey.entity.ts'
import {
  CreateJourneyInput,
  JourneyFigures,
  JourneyList,
  JourneyOrder,
  JourneyPayload,
  JourneyPersonList,
  JourneyPersonWhere,
  JourneysPayload,
  JourneyWhere,
  ManageJourneyInput,
  ManageJourneysInput,
  UpdateJourneyInput,
} from './journey.inputs.ts'
import { JourneyService } from './journey.service.ts'
import { JourneyReader } from './journey-reader.ts'
import type { JourneyPerson } from './people/journey-person.entity.ts'

const FIGURES_COST = 5

@Resolver(() => Journey)
export class JourneyResolver {
  @Query(() => JourneyList, { description: 'Those changed last come first unless another order is given.' })
  @Requires('email_marketing.can_view', 'email_marketing')
  journeys(
    @ListArgs(JourneyWhere, JourneyOrder) { slice, where, orderBy }: ListArgs<JourneyWhere, JourneyOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Journey>> {
    return ctx.use(JourneyReader).list(slice, where, orderBy)
  }

  @Query(() => Journey)
  @Requires('email_marketing.can_view', 'email_marketing')
  journey(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Journey> {
    return ctx.use(JourneyService).get(id)
  }

  @Query(() => JourneyPersonList, {
    description: 'People who are or were in a journey. Those who entered last come first.',
  })
  @Requires('email_marketing.can_view', 'email_marketing')
  journeyPeople(
    @Arg('journeyId', () => ID) journeyId: string,
    @ListArgs(JourneyPersonWhere) { slice, where }: ListArgs<JourneyPersonWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<JourneyPerson>> {
    return ctx.use(JourneyReader).people(journeyId, slice, where)
  }

  @Mutation(() => JourneyPayload)
  @Requires('email_marketing.can_create', 'email_marketing')
  createJourney(@Arg('input', () => CreateJourneyInput) input: CreateJourneyInput, @Ctx() ctx: RequestContext) {
    return payload('journey', ctx, () => ctx.use(JourneyService).create(input))
  }

  @Mutation(() => JourneyPayload)
  @Requires('email_marketing.can_edit', 'email_marketing')
  updateJourney(@Arg('input', () => UpdateJourneyInput) input: UpdateJourneyInput, @Ctx() ctx: RequestContext) {
    return payload('journey', ctx, () => ctx.use(JourneyService).update(input))
  }

  @Mutation(() => JourneyPayload, {
    description: 'Publishes the draft for people who enter from now on, and activates the journey.',
  })
  @Requires('email_marketing.can_edit', 'email_marketing')
  publishJourney(@Arg('input', () => ManageJourneyInput) input: ManageJourneyInput, @Ctx() ctx: RequestContext) {
    return payload('journey', ctx, () => ctx.use(JourneyService).publish(input))
  }

  @Mutation(() => JourneyPayload, { description: 'Nobody enters, and people in it wait.' })
  @Requires('email_marketing.can_edit', 'email_marketing')
  pauseJourney(@Arg('input', () => ManageJourneyInput) input: ManageJourneyInput, @Ctx() ctx: RequestContext) {
    return payload('journey', ctx, () => ctx.use(JourneyService).pause(input))
  }

  @Mutation(() => JourneyPayload, { description: 'Nobody enters for events during the pause.' })
  @Requires('email_marketing.can_edit', 'email_marketing')
  resumeJourney(@Arg('input', () => ManageJourneyInput) input: ManageJourneyInput, @Ctx() ctx: RequestContext) {
    return payload('journey', ctx, () => ctx.use(JourneyService).resume(input))
  }

  @Mutation(() => JourneysPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('email_marketing.can_delete', 'email_marketing')
  deleteJourneys(@Arg('input', () => ManageJourneysInput) { ids }: ManageJourneysInput, @Ctx() ctx: RequestContext) {
    return payload('journeys', ctx, () => ctx.use(JourneyService).delete(ids))
  }

  @Mutation(() => JourneysPayload)
  @Requires('email_marketing.can_delete', 'email_marketing')
  restoreJourneys(@Arg('input', () => ManageJourneysInput) { ids }: ManageJourneysInput, @Ctx() ctx: RequestContext) {
    return payload('journeys', ctx, () => ctx.use(JourneyService).restore(ids))
  }

  @FieldResolver(() => JourneyTrigger, { nullable: true, description: 'The trigger of the draft.' })
  trigger(@Root() { draft }: Journey): JourneyTrigger | null {
    return draft.trigger
  }

  @FieldResolver(() => [JourneyStep], { description: 'The steps of the draft. At most 100.' })
  steps(@Root() { draft }: Journey): readonly JourneyStep[] {
    return draft.steps
  }

  @FieldResolver(() => JourneyFigures, { complexity: FIGURES_COST })
  figures(@Root() journey: Journey, @Ctx() ctx: RequestContext): Promise<JourneyFigures> {
    return ctx.use(JourneyReader).figures(journey)
  }
}
