import { ArrayMaxSize, ValidateIf } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { type ImportSettings, ImportSettingsInput, sharedSettings } from '../../platform/data-exchange/index.ts'

@InputType()
export class CustomerImportInput extends ImportSettingsInput {
  @Field(() => [ID], {
    nullable: true,
    description: 'Tags for all imported customers, in addition to those in the file.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(50, { message: 'A customer has at most 50 tags' })
  tagIds?: string[] | null

  @Field(() => String, { nullable: true, description: 'ISO 3166 country for rows without one; CA if omitted.' })
  country?: string | null
}

export const settingsOf = (input: CustomerImportInput): ImportSettings => ({
  ...sharedSettings(input),
  more: { tagIds: input.tagIds ?? [], country: input.country?.trim().toUpperCase() || 'CA' },
})
