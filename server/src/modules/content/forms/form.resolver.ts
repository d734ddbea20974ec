import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult } from '../../../kernel/graphql/payload.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { OpenToAnyone, Requires } from '../../../kernel/graphql/requirements.ts'
import { Form } from './definitions/form.inputs.ts'
import { FormReader } from './definitions/form-reader.ts'
import { FormDay } from './figures/form-day.entity.ts'
import { FormEvent, FormFigures } from './figures/form-figures.ts'
import { SubscribeToMailingListInput, SubscribeToMailingListPayload } from './newsletter/newsletter.inputs.ts'
import { NewsletterService } from './newsletter/newsletter.service.ts'
import { FormSubmitter } from './submitting/form-submitter.ts'
import { HumanCheck } from './submitting/human-check.ts'
import { SubmitFormInput, SubmitFormPayload } from './submitting/submit-form.inputs.ts'

@InputType()
export class CountFormEventInput {
  @Field(() => String)
  formName!: string

  @Field(() => String, { description: 'The path of the page with the form.' })
  url!: string

  @Field(() => FormEvent)
  event!: FormEvent

  @Field(() => String, { nullable: true, description: 'The UTM source, or the host of the referrer.' })
  source?: string | null
}

const CountFormEventPayload = PayloadOf('CountFormEventPayload', 'isCounted', () => Boolean)

@ObjectType()
export class FormFigureTotals {
  @Field(() => Int)
  views!: number

  @Field(() => Int)
  started!: number

  @Field(() => Int)
  sent!: number
}

@ObjectType()
export class FormFigureReport extends FormFigureTotals {
  @Field(() => [FormDay], { description: 'By day and source, oldest first. Days without visitors are left out.' })
  days!: FormDay[]
}

@Resolver()
export class FormResolver {
  @Query(() => [Form], {
    description: 'The forms of published pages, and those that have submissions. Most recently used first.',
  })
  @Requires('forms.can_view', 'forms')
  forms(@Ctx() ctx: RequestContext): Promise<Form[]> {
    return ctx.use(FormReader).list()
  }

  @Query(() => Form)
  @Requires('forms.can_view', 'forms')
  form(@Arg('name', () => String) name: string, @Ctx() ctx: RequestContext): Promise<Form> {
    return ctx.use(FormReader).one(name)
  }

  @Query(() => FormFigureReport, { description: 'How often a form was viewed, started and sent.' })
  @Requires('forms.can_view', 'forms')
  formFigures(
    @Arg('name', () => String) name: string,
    @Arg('lastDays', () => Int, { nullable: true, defaultValue: 30, description: 'Including today, at most 366.' })
    lastDays: number | null,
    @Ctx() ctx: RequestContext,
  ): Promise<FormFigureReport> {
    return ctx.use(FormFigures).report(name, lastDays ?? 30)
  }

  @Query(() => String, {
    description:
      'A challenge of the human check in the format of ALTCHA, as JSON. Valid for 20 minutes and once. If the site uses reCAPTCHA, `recaptcha` has its site key; the solution of the challenge is accepted too.',
  })
  @OpenToAnyone('forms')
  formChallenge(@Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(HumanCheck).challenge()
  }

  @Mutation(() => CountFormEventPayload, { description: 'Records that a visitor saw a form or began to fill it in.' })
  @OpenToAnyone('forms')
  countFormEvent(@Arg('input', () => CountFormEventInput) input: CountFormEventInput, @Ctx() ctx: RequestContext) {
    return mutationResult('isCounted', () => ctx.use(FormFigures).countVisit(input))
  }

  @Mutation(() => SubscribeToMailingListPayload, { description: 'Subscribes a visitor to a mailing list.' })
  @OpenToAnyone('forms')
  subscribeToMailingList(
    @Arg('input', () => SubscribeToMailingListInput) input: SubscribeToMailingListInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('receipt', () => ctx.use(NewsletterService).subscribe(input))
  }

  @Mutation(() => SubmitFormPayload, { description: "Sends a form of one of the site's published pages." })
  @OpenToAnyone('forms')
  submitForm(@Arg('input', () => SubmitFormInput) input: SubmitFormInput, @Ctx() ctx: RequestContext) {
    return mutationResult('receipt', () => ctx.use(FormSubmitter).submitInput(input))
  }
}
