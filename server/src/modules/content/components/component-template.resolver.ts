import { GraphQLJSON } from 'graphql-scalars'
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload, preparedPayload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { TemplateSections } from '../../platform/settings/index.ts'
import { checkedTemplate } from './block-content.ts'
import { ComponentTemplate } from './component-template.entity.ts'
import {
  ComponentTemplateList,
  ComponentTemplateOrder,
  ComponentTemplatePayload,
  ComponentTemplateWhere,
  CreateComponentTemplateInput,
  DuplicateComponentTemplateInput,
  RenameComponentTemplateInput,
  SaveComponentTemplateInput,
  SectionDefaultsPayload,
} from './component-template.inputs.ts'
import { TemplateService } from './template.service.ts'
import { TemplateReader } from './template-reader.ts'
import { SectionService } from './template-sections.ts'

/** Query cost of the content, which may be as large as thousands of fields. */
const CONTENT_COST = 20

@Resolver(() => ComponentTemplate)
export class ComponentTemplateResolver {
  @Query(() => ComponentTemplateList, { description: 'Ordered by name by default.' })
  @Requires('components.can_view', 'editor')
  componentTemplates(
    @ListArgs(ComponentTemplateWhere, ComponentTemplateOrder) {
      slice,
      where,
      orderBy,
    }: ListArgs<ComponentTemplateWhere, ComponentTemplateOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<ComponentTemplate>> {
    return ctx.use(TemplateReader).list(slice, where, orderBy)
  }

  @Query(() => ComponentTemplate)
  @Requires('components.can_view', 'editor')
  componentTemplate(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ComponentTemplate> {
    return ctx.use(TemplateReader).one(id)
  }

  @Mutation(() => ComponentTemplatePayload)
  @Requires('components.can_create', 'editor')
  createComponentTemplate(
    @Arg('input', () => CreateComponentTemplateInput) input: CreateComponentTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return preparedPayload(
      'componentTemplate',
      ctx,
      async () => ((input.content ?? null) === null ? null : checkedTemplate(ctx, input.content)),
      (checked) => ctx.use(TemplateService).create(input, checked),
    )
  }

  @Mutation(() => ComponentTemplatePayload)
  @Requires('components.can_edit', 'editor')
  renameComponentTemplate(
    @Arg('input', () => RenameComponentTemplateInput) { id, componentName }: RenameComponentTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('componentTemplate', ctx, () => ctx.use(TemplateService).rename({ id }, componentName))
  }

  @Mutation(() => ComponentTemplatePayload, {
    description: 'Pages that use the template show the new content immediately.',
  })
  @Requires('components.can_edit', 'editor')
  saveComponentTemplate(
    @Arg('input', () => SaveComponentTemplateInput) input: SaveComponentTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return preparedPayload(
      'componentTemplate',
      ctx,
      async () => ctx.use(TemplateService).compared(input.id, await checkedTemplate(ctx, input.content)),
      (checked) => ctx.use(TemplateService).saveContent(input, checked),
    )
  }

  @Mutation(() => ComponentTemplatePayload)
  @Requires('components.can_create', 'editor')
  duplicateComponentTemplate(
    @Arg('input', () => DuplicateComponentTemplateInput) { id }: DuplicateComponentTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('componentTemplate', ctx, () => ctx.use(TemplateService).duplicate(id))
  }

  @Mutation(() => SectionDefaultsPayload, {
    description: "Sets the default templates for pages that don't choose their own. Omitted sections are unchanged.",
  })
  @Requires('settings.can_edit', 'editor')
  updateSectionDefaults(@Arg('input', () => TemplateSections) input: TemplateSections, @Ctx() ctx: RequestContext) {
    return payload('templateSections', ctx, () => ctx.use(SectionService).chooseDefaults(input))
  }

  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    complexity: CONTENT_COST,
    description: 'As submitted: an encoded tree, or { rootNodeId, nodes }. Null while the template is empty.',
  })
  content(@Root() template: ComponentTemplate, @Ctx() ctx: RequestContext): Promise<unknown> {
    return ctx.use(TemplateReader).contentOf(template)
  }
}
