import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { MailingListService } from '../../crm/mailing-lists/index.ts'
import {
  DataImport,
  DataImportList,
  ImportPayload,
  ImportPlan,
  ImportPreviewPayload,
  ImportService,
} from '../../platform/data-exchange/index.ts'
import { MailingListImportInput, ManageMailingListImportInput, settingsOf } from './mailing-list-import.inputs.ts'
import { mailingListImport } from './mailing-list-import.ts'

@Resolver()
export class MailingListImportResolver {
  @Query(() => DataImportList, { description: 'Imports that were started, newest first.' })
  @Requires('customers.can_create', 'customers')
  mailingListImports(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<DataImport>> {
    return ctx.use(ImportService).list(mailingListImport, slice)
  }

  @Query(() => DataImport)
  @Requires('customers.can_create', 'customers')
  mailingListImport(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<DataImport> {
    return ctx.use(ImportService).one(mailingListImport, id)
  }

  @Query(() => ImportPlan, { complexity: 20, description: 'The columns of the file with suggested field mappings.' })
  @Requires('customers.can_create', 'customers')
  mailingListImportPlan(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ImportPlan> {
    return ctx.use(ImportService).plan(mailingListImport, id)
  }

  @Query(() => ImportPreviewPayload, { complexity: 50, description: 'Dry run of the first 500 rows.' })
  @Requires('customers.can_create', 'customers')
  mailingListImportPreview(
    @Arg('input', () => MailingListImportInput) input: MailingListImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('preview', ctx, async () => {
      const settings = await settingsFor(input, ctx)
      return ctx.use(ImportService).preview(mailingListImport, input.id, settings)
    })
  }

  @Mutation(() => ImportPayload, {
    description:
      'Subscribes people in the background, without asking them to confirm. Poll `mailingListImport` for progress.',
  })
  @Requires('customers.can_edit', 'customers')
  startMailingListImport(
    @Arg('input', () => MailingListImportInput) input: MailingListImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, async () => {
      const settings = await settingsFor(input, ctx)
      return ctx.use(ImportService).start(mailingListImport, input.id, settings)
    })
  }

  @Mutation(() => ImportPayload, { description: 'People who were already imported stay subscribed.' })
  @Requires('customers.can_create', 'customers')
  cancelMailingListImport(
    @Arg('input', () => ManageMailingListImportInput) { id }: ManageMailingListImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, () => ctx.use(ImportService).cancel(mailingListImport, id))
  }

  @Mutation(() => ImportPayload, { description: 'Resumes an import that stopped because of a problem.' })
  @Requires('customers.can_create', 'customers')
  resumeMailingListImport(
    @Arg('input', () => ManageMailingListImportInput) { id }: ManageMailingListImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, () => ctx.use(ImportService).resume(mailingListImport, id))
  }
}

/** Throws NOT_FOUND without the list, whatever else is wrong. */
async function settingsFor(input: MailingListImportInput, ctx: RequestContext) {
  await ctx.use(MailingListService).one(input.listId)
  return settingsOf(input)
}
