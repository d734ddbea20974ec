import { Field, ID, InputType } from 'type-graphql'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import {
  ImportErrorPolicy,
  ImportMatchPolicy,
  type ImportSettings,
  ImportSettingsInput,
} from '../../platform/data-exchange/index.ts'
import { ConsentBasis } from './consent-basis.ts'

@InputType({ description: 'Existing members are matched by their address: `matchBy` and `matchPolicy` are ignored.' })
export class MailingListImportInput extends ImportSettingsInput {
  @Field(() => ID)
  listId!: string

  @Field(() => ConsentBasis, { nullable: true, description: 'Required.' })
  basis?: ConsentBasis | null

  @Field(() => String, {
    nullable: true,
    description:
      "The day on which the consent was given, such as 2026-03-31, in the tenant's time zone. Required unless a column of the file has it for each person.",
  })
  @IfString()
  @atMost(40)
  consentOn?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'How the consent was given, such as `Sign-up sheet in the shop`. Required.',
  })
  @IfString()
  @atMost(200)
  source?: string | null
}

@InputType()
export class ManageMailingListImportInput {
  @Field(() => ID)
  id!: string
}

/** The choices of an import of members, as they are stored. */
export interface MemberChoices {
  readonly listId: string
  readonly basis: ConsentBasis | null
  /** The day for rows without one of their own. */
  readonly consentOn: string | null
  readonly source: string
}

export function settingsOf(input: MailingListImportInput): ImportSettings {
  const { mapping, errorPolicy, listId, basis, consentOn, source } = input
  const more: MemberChoices = {
    listId,
    basis: basis ?? null,
    consentOn: consentOn?.trim() || null,
    source: (source ?? '').trim(),
  }
  return {
    mapping: mapping.map(({ column, field }) => ({ column, field })),
    matchBy: null,
    matchPolicy: ImportMatchPolicy.SKIP,
    errorPolicy: errorPolicy ?? ImportErrorPolicy.SKIP_ROW,
    more: { ...more },
  }
}
