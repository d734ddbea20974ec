import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload, UserError } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { ComponentTemplate } from '../components/index.ts'
import { ComponentTemplateUse, TemplateUses } from './template-uses.ts'

@InputType({
  description:
    'Templates in use are deleted only when this is confirmed explicitly; pages that use them show nothing in their place.',
})
class DeleteComponentTemplateInput {
  @Field(() => ID)
  id!: string

  @Field(() => Boolean, { nullable: true, defaultValue: false })
  force?: boolean | null
}

@ObjectType()
class DeleteComponentTemplatePayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

/**
 * Template fields and mutations that need to know the pages: where a template is used, and whether it can be deleted.
 */
@Resolver(() => ComponentTemplate)
export class TemplateUseResolver {
  @Mutation(() => DeleteComponentTemplatePayload)
  @Requires('components.can_delete', 'editor')
  deleteComponentTemplate(
    @Arg('input', () => DeleteComponentTemplateInput) { id, force }: DeleteComponentTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(TemplateUses).delete(id, force === true))
  }

  @FieldResolver(() => [ComponentTemplateUse], {
    description: 'Counts uses as a section around pages and as a reference in pages and other templates, not copies.',
  })
  usages(@Root() template: ComponentTemplate, @Ctx() ctx: RequestContext): Promise<ComponentTemplateUse[]> {
    return ctx.use(TemplateUses).of(template)
  }
}
