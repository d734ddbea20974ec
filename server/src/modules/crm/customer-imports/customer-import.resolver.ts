import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import {
  DataImport,
  DataImportList,
  ImportMatchPolicy,
  ImportPayload,
  ImportPlan,
  ImportPreviewPayload,
  ImportService,
  ManageImportInput,
} from '../../platform/data-exchange/index.ts'
import { CustomerImportInput, settingsOf } from './customer-import.inputs.ts'
import { customerImport } from './customer-import.ts'

@Resolver()
export class CustomerImportResolver {
  @Query(() => DataImportList, { description: 'Imports that were started, newest first.' })
  @Requires('customers.can_create', 'customers')
  customerImports(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<DataImport>> {
    return ctx.use(ImportService).list(customerImport, slice)
  }

  @Query(() => DataImport)
  @Requires('customers.can_create', 'customers')
  customerImport(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<DataImport> {
    return ctx.use(ImportService).one(customerImport, id)
  }

  @Query(() => ImportPlan, {
    complexity: 20,
    description: 'The columns of the file with suggested field mappings.',
  })
  @Requires('customers.can_create', 'customers')
  customerImportPlan(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ImportPlan> {
    return ctx.use(ImportService).plan(customerImport, id)
  }

  @Query(() => ImportPreviewPayload, { complexity: 50, description: 'Dry run of the first 500 rows.' })
  @Requires('customers.can_create', 'customers')
  customerImportPreview(
    @Arg('input', () => CustomerImportInput) input: CustomerImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('preview', ctx, () => ctx.use(ImportService).preview(customerImport, input.id, settingsOf(input)))
  }

  @Mutation(() => ImportPayload, { description: 'Imports in the background. Poll `customerImport` for progress.' })
  @Requires('customers.can_create', 'customers')
  startCustomerImport(@Arg('input', () => CustomerImportInput) input: CustomerImportInput, @Ctx() ctx: RequestContext) {
    return payload('import', ctx, () => {
      // Without permission to edit customers, existing customers must be skipped.
      if (input.matchBy && input.matchPolicy !== ImportMatchPolicy.SKIP) ctx.require('customers.can_edit', 'customers')
      return ctx.use(ImportService).start(customerImport, input.id, settingsOf(input))
    })
  }

  @Mutation(() => ImportPayload, { description: 'Rows that were already imported are kept.' })
  @Requires('customers.can_create', 'customers')
  cancelCustomerImport(@Arg('input', () => ManageImportInput) { id }: ManageImportInput, @Ctx() ctx: RequestContext) {
    return payload('import', ctx, () => ctx.use(ImportService).cancel(customerImport, id))
  }

  @Mutation(() => ImportPayload, { description: 'Resumes an import that stopped because of a problem.' })
  @Requires('customers.can_create', 'customers')
  resumeCustomerImport(@Arg('input', () => ManageImportInput) { id }: ManageImportInput, @Ctx() ctx: RequestContext) {
    return payload('import', ctx, () => ctx.use(ImportService).resume(customerImport, id))
  }
}
