import { ArrayMaxSize, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ListOf } from '../../../kernel/paging.ts'
import { UserError } from '../../../kernel/payload.ts'
import { DataImport } from './data-import.entity.ts'
import { OnFault, OnMatch, RowOutcome } from './import-kind.ts'

registerEnumType(OnMatch, { name: 'OnMatch', description: 'What becomes of a row whose record is there already.' })
registerEnumType(OnFault, { name: 'OnFault', description: 'What becomes of an import with rows that break a rule.' })
registerEnumType(RowOutcome, { name: 'RowOutcome' })

@InputType()
export class ColumnChoiceInput {
  @Field(() => Int, { description: 'Counted from 0.' })
  column!: number

  @Field(() => String)
  @MaxLength(100, { message: 'There is no such field' })
  field!: string
}

@InputType()
export class ImportSettingsInput {
  @Field(() => ID)
  id!: string

  @Field(() => [ColumnChoiceInput], { description: 'What is not named is left out.' })
  @ArrayMaxSize(1000, { message: 'At most 1000 columns' })
  mapping!: ColumnChoiceInput[]

  @Field(() => String, { nullable: true, description: 'A field that records are found again by; null makes new ones.' })
  matchBy?: string | null

  @Field(() => OnMatch, { nullable: true, description: 'UPDATE when left out.' })
  onMatch?: OnMatch | null

  @Field(() => OnFault, { nullable: true, description: 'SKIP_ROW when left out.' })
  onFault?: OnFault | null
}

@InputType()
export class ManageImportInput {
  @Field(() => ID)
  id!: string
}

export const DataImportList = ListOf(DataImport, 'DataImportList')

@ObjectType()
export class ImportFieldInfo {
  @Field(() => String)
  name!: string

  @Field(() => String)
  label!: string

  @Field(() => Boolean, { description: 'Whether records can be found again by it.' })
  isKey!: boolean
}

@ObjectType()
export class ImportColumn {
  @Field(() => String)
  name!: string

  @Field(() => [String], { description: 'What stands in it, of the first rows.' })
  samples!: string[]

  @Field(() => String, { nullable: true, description: 'The field that it is probably about.' })
  guess!: string | null
}

@ObjectType({ description: 'What there is to choose before a file is imported.' })
export class ImportPlan {
  @Field(() => [ImportColumn])
  columns!: ImportColumn[]

  @Field(() => [ImportFieldInfo])
  fields!: ImportFieldInfo[]

  @Field(() => DataImport, { nullable: true, description: 'The last import of the very same file.' })
  earlier!: DataImport | null
}

@ObjectType()
export class PreviewedRow {
  @Field(() => Int, { description: 'As spreadsheets count: the header is the first.' })
  row!: number

  @Field(() => RowOutcome)
  outcome!: RowOutcome

  @Field(() => String, { description: 'What the record would be called.' })
  title!: string

  @Field(() => String, { description: 'What is wrong with it; empty where nothing is.' })
  message!: string
}

@ObjectType({ description: 'What would become of the first rows. Nothing is written.' })
export class ImportPreview {
  @Field(() => Int, { description: 'How many rows were tried.' })
  tried!: number

  @Field(() => Int)
  created!: number

  @Field(() => Int)
  updated!: number

  @Field(() => Int)
  unchanged!: number

  @Field(() => Int)
  failed!: number

  @Field(() => [PreviewedRow], { description: 'The first of them.' })
  rows!: PreviewedRow[]

  @Field(() => [PreviewedRow], { description: 'The first that cannot be imported.' })
  faulty!: PreviewedRow[]
}

@ObjectType({ description: 'What would become of it, or what is wrong with the choices.' })
export class ImportPreviewAnswer {
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
