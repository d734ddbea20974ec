import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { talliesInWords } from './count-rows.ts'
import { DataImport } from './data-import.entity.ts'
import { ImportRowError } from './data-import-fault.entity.ts'
import { ImportService } from './import.service.ts'

/** Fields of an import of any kind. `createImportResolver` has the operations, which each kind registers under its own name. */
@Resolver(() => DataImport)
export class DataImportResolver {
  @FieldResolver(() => [String], { description: 'What the import leaves out or changes, in sentences. May be empty.' })
  notes(@Root() { notes, tallies }: DataImport): string[] {
    return [...notes, ...talliesInWords(tallies)]
  }

  @FieldResolver(() => [ImportRowError], {
    complexity: 5,
    description: "The first rows that couldn't be imported. The file of faulty rows contains all of them.",
  })
  rowErrors(@Root() one: DataImport, @Ctx() ctx: RequestContext): Promise<ImportRowError[]> {
    return ctx.use(ImportService).faultsOf(one)
  }
}
