import { Arg, type ClassType, Ctx, ID, InputType, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { DataImport } from './data-import.entity.ts'
import {
  DataImportList,
  ImportPayload,
  ImportPlan,
  ImportPreviewPayload,
  type ImportSettingsInput,
  ManageImportInput,
} from './import.inputs.ts'
import { ImportService } from './import.service.ts'
import { type ImportKind, ImportMatchPolicy, type ImportSettings, permissionToImport } from './import-kind.ts'

interface Operations<Input extends ImportSettingsInput> {
  /** Its part in the names of the operations: 'Customer' for `startCustomerImport`. */
  readonly name: string
  readonly kind: ImportKind
  /** The input of the preview and the start. */
  readonly input: ClassType<Input>
  settingsOf(input: Input, ctx: RequestContext): ImportSettings | Promise<ImportSettings>
  readonly descriptions?: { readonly plan?: string; readonly start?: string; readonly cancel?: string }
}

/** Creates the resolver of a kind of imports. Each kind has the same operations under its own name. */
export function createImportResolver<Input extends ImportSettingsInput>(operations: Operations<Input>): ClassType {
  const { name, kind, input: SettingsInput, settingsOf, descriptions = {} } = operations
  const query = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const Allowed = () => Requires(permissionToImport(kind), kind.feature)

  @InputType(`Manage${name}ImportInput`)
  class ManageInput extends ManageImportInput {}

  @Resolver()
  class ImportOperations {
    @Query(() => DataImportList, { description: 'Imports that were started, newest first.' })
    @Allowed()
    [`${query}Imports`](@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<DataImport>> {
      return ctx.use(ImportService).list(kind, slice)
    }

    @Query(() => DataImport)
    @Allowed()
    [`${query}Import`](@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<DataImport> {
      return ctx.use(ImportService).one(kind, id)
    }

    @Query(() => ImportPlan, {
      complexity: 20,
      description: descriptions.plan ?? 'The columns of the file with suggested field mappings.',
    })
    @Allowed()
    [`${query}ImportPlan`](@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ImportPlan> {
      return ctx.use(ImportService).plan(kind, id)
    }

    @Query(() => ImportPreviewPayload, { complexity: 50, description: 'Dry run of the first 500 rows.' })
    @Allowed()
    [`${query}ImportPreview`](@Arg('input', () => SettingsInput) input: Input, @Ctx() ctx: RequestContext) {
      return payload('preview', ctx, async () =>
        ctx.use(ImportService).preview(kind, input.id, await settingsOf(input, ctx)),
      )
    }

    @Mutation(() => ImportPayload, {
      description: descriptions.start ?? `Imports in the background. Poll \`${query}Import\` for progress.`,
    })
    @Allowed()
    [`start${name}Import`](@Arg('input', () => SettingsInput) input: Input, @Ctx() ctx: RequestContext) {
      return payload('import', ctx, async () => {
        const settings = await settingsOf(input, ctx)
        // Without permission to edit records, existing ones must be skipped.
        if (settings.matchBy && settings.matchPolicy !== ImportMatchPolicy.SKIP)
          ctx.require(`${kind.area}.can_edit`, kind.feature)
        return ctx.use(ImportService).start(kind, input.id, settings)
      })
    }

    @Mutation(() => ImportPayload, { description: descriptions.cancel ?? 'Rows that were already imported are kept.' })
    @Allowed()
    [`cancel${name}Import`](@Arg('input', () => ManageInput) { id }: ManageInput, @Ctx() ctx: RequestContext) {
      return payload('import', ctx, () => ctx.use(ImportService).cancel(kind, id))
    }

    @Mutation(() => ImportPayload, { description: 'Resumes an import that stopped because of a problem.' })
    @Allowed()
    [`resume${name}Import`](@Arg('input', () => ManageInput) { id }: ManageInput, @Ctx() ctx: RequestContext) {
      return payload('import', ctx, () => ctx.use(ImportService).resume(kind, id))
    }
  }
  return ImportOperations
}
