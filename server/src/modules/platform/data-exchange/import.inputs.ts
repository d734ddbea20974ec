import { ArrayMaxSize, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { DataImport } from './data-import.entity.ts'
import { ImportErrorPolicy, ImportMatchPolicy, type ImportSettings, RowOutcome } from './import-kind.ts'

registerEnumType(ImportMatchPolicy, {
  name: 'ImportMatchPolicy',
  description: 'How to handle a row that matches an existing record.',
})
registerEnumType(ImportErrorPolicy, {
  name: 'ImportErrorPolicy',
  description: 'How to handle rows that fail validation.',
})
registerEnumType(RowOutcome, { name: 'RowOutcome' })

@InputType()
export class ImportColumnInput {
  @Field(() => Int, { description: 'Zero-based.' })
  column!: number

  @Field(() => String)
  @MaxLength(100, { message: 'There is no such field' })
  field!: string
}

@InputType()
export class ImportSettingsInput {
  @Field(() => ID)
  id!: string

  @Field(() => [ImportColumnInput], { description: "Columns that aren't listed are ignored." })
  @ArrayMaxSize(1000, { message: 'At most 1000 columns' })
  mapping!: ImportColumnInput[]

  @Field(() => String, {
    nullable: true,
    description: 'The field used to match rows with existing records. Null always creates new records.',
  })
  matchBy?: string | null

  @Field(() => ImportMatchPolicy, { nullable: true, description: 'UPDATE if omitted.' })
  matchPolicy?: ImportMatchPolicy | null

  @Field(() => ImportErrorPolicy, { nullable: true, description: 'SKIP_ROW if omitted.' })
  errorPolicy?: ImportErrorPolicy | null
}

/** The settings that every kind has, with their defaults. */
export const sharedSettings = (input: ImportSettingsInput): Omit<ImportSettings, 'more'> => ({
  mapping: input.mapping.map(({ column, field }) => ({ column, field })),
  matchBy: input.matchBy ?? null,
  matchPolicy: input.matchPolicy ?? ImportMatchPolicy.UPDATE,
  errorPolicy: input.errorPolicy ?? ImportErrorPolicy.SKIP_ROW,
})

/** Each kind extends it, so that the name of the input says which import the id is of. */
@InputType()
export class ManageImportInput {
  @Field(() => ID)
  id!: string
}

export const DataImportList = ListOf(DataImport, 'DataImportList')

@ObjectType()
export class ImportField {
  @Field(() => String)
  name!: string

  @Field(() => String)
  label!: string

  @Field(() => String, { description: 'The heading of fields that belong together, such as Vehicle.' })
  group!: string

  @Field(() => Boolean, { description: 'Whether the field can be used to match existing records.' })
  canMatch!: boolean
}

@ObjectType()
export class ImportColumn {
  @Field(() => String)
  name!: string

  @Field(() => [String], { description: 'Values from the first rows.' })
  samples!: string[]

  @Field(() => String, { nullable: true, description: 'The suggested field.' })
  suggestedField!: string | null
}

@ObjectType({ description: 'The choices to make before importing a file.' })
export class ImportPlan {
  @Field(() => [ImportColumn])
  columns!: ImportColumn[]

  @Field(() => [ImportField])
  fields!: ImportField[]

  @Field(() => DataImport, { nullable: true, description: 'The last import of an identical file.' })
  previousImport!: DataImport | null
}

@ObjectType()
export class ImportPreviewRow {
  @Field(() => Int, { description: 'As in spreadsheets: the header is row 1.' })
  row!: number

  @Field(() => RowOutcome)
  outcome!: RowOutcome

  @Field(() => String, { description: 'The title that the record would get.' })
  title!: string

  @Field(() => String, { description: 'More about the row, such as the vehicle of a customer. May be empty.' })
  detail!: string

  @Field(() => Int, {
    nullable: true,
    description: 'The earlier row of the file for the same record; null if there is none.',
  })
  combinedWith?: number | null

  @Field(() => String, { description: 'The problem with the row; empty if there is none.' })
  message!: string
}

@ObjectType({ description: 'The expected results for the first rows. Nothing is written.' })
export class ImportPreview {
  @Field(() => [String], { description: 'Notes about data that the import leaves out. May be empty.' })
  notes!: string[]

  @Field(() => Int, { description: 'The number of rows tried.' })
  rowCount!: number

  @Field(() => Int)
  created!: number

  @Field(() => Int)
  updated!: number

  @Field(() => Int)
  unchanged!: number

  @Field(() => Int)
  failed!: number

  @Field(() => Int, {
    description:
      'The number of rows that are combined with an earlier row of the file. They are left out of the other counts.',
  })
  combined!: number

  @Field(() => [ImportPreviewRow], { description: 'The first rows that are combined with an earlier row.' })
  combinedRows!: ImportPreviewRow[]

  @Field(() => [ImportPreviewRow], { description: 'The first rows.' })
  rows!: ImportPreviewRow[]

  @Field(() => [ImportPreviewRow], { description: "The first rows that can't be imported." })
  failedRows!: ImportPreviewRow[]
}

@ObjectType({ description: 'The preview, or the errors in the choices.' })
export class ImportPreviewPayload {
  @Field(() => ImportPreview, { nullable: true })
  preview?: ImportPreview | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class ImportPayload {
  @Field(() => DataImport, { nullable: true })
  import?: DataImport | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
