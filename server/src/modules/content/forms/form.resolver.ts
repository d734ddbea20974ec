import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires } from '../../../kernel/graphql/requirements.ts'
import { Form } from './definitions/form.inputs.ts'
import { FormReader } from './definitions/form-reader.ts'
import { FormDay } from './figures/form-day.entity.ts'
import { FormFigures } from './figures/form-figures.ts'
import { FormSubmitter } from './submitting/form-submitter.ts'
import { HumanCheck } from './submitting/human-check.ts'
import { SubmitFormInput, SubmitFormPayload } from './submitting/submit-form.inputs.ts'

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

  @Query(() => FormFigureReport, { description: 'How often a form was seen, started and sent.' })
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
    description: 'A challenge of the human check in the format of ALTCHA, as JSON. Valid for 20 minutes and once.',
  })
  @OpenToAnyone('forms')
  formChallenge(@Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(HumanCheck).challenge()
  }

  @Mutation(() => SubmitFormPayload, { description: "Sends a form of one of the site's published pages." })
  @OpenToAnyone('forms')
  submitForm(@Arg('input', () => SubmitFormInput) input: SubmitFormInput, @Ctx() ctx: RequestContext) {
    return mutationResult('receipt', () => ctx.use(FormSubmitter).submitInput(input))
  }
}
