import { Field, ID, InputType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { MailingListService } from '../../crm/mailing-lists/index.ts'
import {
  ImportMatchPolicy,
  type ImportSettings,
  ImportSettingsInput,
  sharedSettings,
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

/** The choices of an import of members, as they are stored. */
export interface MemberChoices {
  readonly listId: string
  readonly basis: ConsentBasis | null
  /** The day for rows without one of their own. */
  readonly consentOn: string | null
  readonly source: string
}

/** Throws NOT_FOUND without the list, whatever else is wrong. */
export async function settingsOf(input: MailingListImportInput, ctx: RequestContext): Promise<ImportSettings> {
  const { listId, basis, consentOn, source } = input
  await ctx.use(MailingListService).one(listId)
  const more: MemberChoices = {
    listId,
    basis: basis ?? null,
    consentOn: consentOn?.trim() || null,
    source: (source ?? '').trim(),
  }
  return { ...sharedSettings(input), matchBy: null, matchPolicy: ImportMatchPolicy.SKIP, more: { ...more } }
}
