import { ArrayMaxSize } from 'class-validator'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { IfGiven } from '../../../kernel/validation/if-string.ts'
import { MaxInputLength } from '../../../kernel/validation/input-limits.ts'
import { MAX_STYLES, NamedStyleInput } from './named-styles.ts'
import { MainnavItemInput, MainnavSettingsInput, RightnavItemInput, TOO_MANY_ITEMS } from './navigation.inputs.ts'
import { MOST_ITEMS } from './navigation.ts'
import { type Colours, SiteSettings, WeekStart } from './site-settings.entity.ts'

@InputType({
  description:
    'Omitted fields and colors are unchanged. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateSiteSettingsInput {
  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true })
  companyName?: string | null

  @Field(() => String, { nullable: true })
  @MaxInputLength(2000)
  favicon?: string | null

  @Field(() => String, { nullable: true })
  @MaxInputLength(2000)
  mainLogo?: string | null

  @Field(() => String, { nullable: true })
  @MaxInputLength(2000)
  mainLogoAlt?: string | null

  @Field(() => String, { nullable: true })
  contactEmail?: string | null

  @Field(() => String, { nullable: true })
  contactPhone?: string | null

  @Field(() => String, { nullable: true })
  contactAddress?: string | null

  @Field(() => String, { nullable: true })
  timeZone?: string | null

  @Field(() => String, { nullable: true })
  locale?: string | null

  @Field(() => WeekStart, { nullable: true, description: 'Weeks that were submitted for approval keep their days.' })
  weekStartsOn?: WeekStart | null

  @Field(() => String, { nullable: true, description: 'Contains `{page}`, and `{tenant}` where the name belongs.' })
  titlePattern?: string | null

  @Field(() => GraphQLJSONObject, { nullable: true })
  colors?: Partial<Colours> | null

  @Field(() => String, { nullable: true })
  headingFont?: string | null

  @Field(() => String, { nullable: true })
  bodyFont?: string | null

  @Field(() => Int, { nullable: true })
  radius?: number | null

  @Field(() => Int, { nullable: true })
  spacing?: number | null

  @Field(() => Int, { nullable: true })
  narrowWidth?: number | null

  @Field(() => Int, { nullable: true })
  normalWidth?: number | null

  @Field(() => Int, { nullable: true })
  wideWidth?: number | null

  @Field(() => [NamedStyleInput], {
    nullable: true,
    description: 'Replaces all. Blocks of a deleted style lose its look.',
  })
  @IfGiven()
  @ArrayMaxSize(MAX_STYLES, { message: `A theme has at most ${MAX_STYLES} styles` })
  namedStyles?: NamedStyleInput[] | null

  @Field(() => Int, { nullable: true, description: 'Null uses the general corner radius.' })
  buttonRadius?: number | null

  @Field(() => Int, { nullable: true })
  buttonWeight?: number | null

  @Field(() => Boolean, { nullable: true })
  buttonUppercase?: boolean | null

  @Field(() => MainnavSettingsInput, { nullable: true })
  mainnavSettings?: MainnavSettingsInput | null

  @Field(() => [MainnavItemInput], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_ITEMS, TOO_MANY_ITEMS)
  mainnavItems?: MainnavItemInput[] | null

  @Field(() => [RightnavItemInput], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_ITEMS, TOO_MANY_ITEMS)
  rightnavItems?: RightnavItemInput[] | null

  @Field(() => String, { nullable: true })
  @MaxInputLength(100_000)
  headScriptContent?: string | null

  @Field(() => String, { nullable: true })
  @MaxInputLength(100_000)
  bodyScriptContent?: string | null

  @Field(() => String, { nullable: true })
  gtmId?: string | null

  @Field(() => String, { nullable: true })
  googlePlacesApiKey?: string | null

  @Field(() => String, { nullable: true })
  googleRecaptchaSitekey?: string | null

  @Field(() => Boolean, { nullable: true })
  liveChatEnabled?: boolean | null

  @Field(() => Boolean, { nullable: true })
  cartEnabled?: boolean | null

  @Field(() => Boolean, { nullable: true })
  accountsEnabled?: boolean | null

  @Field(() => Boolean, { nullable: true })
  useVehicle?: boolean | null
}

@ObjectType({
  description:
    'If the version is stale, userErrors contains a CONFLICT error and `siteSettings` is the current version.',
})
export class SiteSettingsPayload {
  @Field(() => SiteSettings, { nullable: true })
  siteSettings?: SiteSettings | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
