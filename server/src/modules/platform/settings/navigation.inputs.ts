import { ArrayMaxSize } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { IfGiven } from '../../../kernel/validation/if-string.ts'
import { MaxInputLength } from '../../../kernel/validation/input-limits.ts'
import { LinkTarget, MOST_ITEMS, MobileNavPosition, MobileNavStyle, RightnavType } from './navigation.ts'

export const TOO_MANY_ITEMS = { message: `A menu has at most ${MOST_ITEMS} items` }

@InputType({ description: 'Omitted settings are unchanged.' })
export class MainnavSettingsInput {
  @Field(() => String, { nullable: true })
  navItemColor?: string | null

  @Field(() => Int, { nullable: true })
  navItemFontWeight?: number | null

  @Field(() => Boolean, { nullable: true })
  sticky?: boolean | null

  @Field(() => Boolean, { nullable: true })
  transparent?: boolean | null

  @Field(() => Boolean, { nullable: true })
  transparentOnHomepage?: boolean | null

  @Field(() => String, { nullable: true })
  backgroundColor?: string | null

  @Field(() => Int, { nullable: true })
  navbarHeight?: number | null

  @Field(() => Boolean, { nullable: true })
  fluid?: boolean | null

  @Field(() => Int, { nullable: true })
  logoAreaWidth?: number | null

  @Field(() => Int, { nullable: true })
  logoAreaHeight?: number | null

  @Field(() => MobileNavStyle, { nullable: true })
  mobileNavStyle?: MobileNavStyle | null

  @Field(() => MobileNavPosition, { nullable: true })
  mobileNavStylePosition?: MobileNavPosition | null
}

@InputType()
export class MainnavLinkInput {
  @Field(() => String)
  linkText!: string

  @Field(() => String)
  @MaxInputLength(2000)
  href!: string

  @Field(() => LinkTarget, { nullable: true, defaultValue: LinkTarget.SELF })
  target?: LinkTarget | null
}

@InputType({ description: "Menus are two levels deep: items of a submenu can't have one." })
export class MainnavItemInput extends MainnavLinkInput {
  @Field(() => [MainnavLinkInput], { nullable: true, defaultValue: [] })
  @IfGiven()
  @ArrayMaxSize(MOST_ITEMS, TOO_MANY_ITEMS)
  submenu?: MainnavLinkInput[] | null
}

@InputType()
export class RightnavItemInput extends MainnavLinkInput {
  @Field(() => RightnavType, { nullable: true, defaultValue: RightnavType.BUTTON })
  type?: RightnavType | null

  @Field(() => String, { nullable: true, defaultValue: '' })
  classes?: string | null

  @Field(() => String, { nullable: true, defaultValue: '' })
  icon?: string | null
}
