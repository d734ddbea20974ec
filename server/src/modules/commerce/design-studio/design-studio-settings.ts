import { IsUrl, ValidateIf } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { SettingsOfCapability } from '../../platform/settings/index.ts'

/** How the site reaches the design studio of another company. */
@ObjectType()
export class DesignStudioSettings extends SettingsOfCapability {
  static readonly capability = 'design_studio'

  @Field(() => String, { description: "The address of the studio's script; empty until it is set." })
  scriptUrl = ''

  @Field(() => String, { description: "The tenant's key at the studio. Every visitor's browser gets it." })
  key = ''
}

@ObjectType({ description: 'The data that the launcher on a page needs to start the studio.' })
export class DesignStudio {
  @Field(() => String)
  scriptUrl!: string

  @Field(() => String)
  key!: string
}

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateDesignStudioSettingsInput {
  @Field(() => String, { nullable: true, description: 'An https address; empty for none.' })
  @IfString()
  @ValidateIf(({ scriptUrl }: UpdateDesignStudioSettingsInput) => Boolean(scriptUrl))
  @IsUrl(
    { protocols: ['https'], require_protocol: true, require_tld: true, disallow_auth: true },
    { message: 'Enter an address that begins with https://' },
  )
  @atMost(500)
  scriptUrl?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  key?: string | null

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a conflict.' })
  version?: number | null
}

export const DesignStudioSettingsPayload = PayloadOf(
  'DesignStudioSettingsPayload',
  'designStudioSettings',
  () => DesignStudioSettings,
)
