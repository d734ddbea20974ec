import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

/** More would not be usable as a menu. */
export const MOST_ITEMS = 40

/** How the menu opens on small screens. */
export const MobileNavStyle = {
  DROPDOWN: 'dropdown',
  OFFCANVAS: 'offcanvas',
} as const
export type MobileNavStyle = (typeof MobileNavStyle)[keyof typeof MobileNavStyle]
registerEnumType(MobileNavStyle, { name: 'MobileNavStyle' })

export const MobileNavPosition = {
  START: 'start',
  END: 'end',
} as const
export type MobileNavPosition = (typeof MobileNavPosition)[keyof typeof MobileNavPosition]
registerEnumType(MobileNavPosition, { name: 'MobileNavPosition' })

export const LinkTarget = {
  SELF: '_self',
  BLANK: '_blank',
} as const
export type LinkTarget = (typeof LinkTarget)[keyof typeof LinkTarget]
registerEnumType(LinkTarget, { name: 'LinkTarget' })

export const RightnavType = {
  BUTTON: 'button',
  OTHER: 'other',
} as const
export type RightnavType = (typeof RightnavType)[keyof typeof RightnavType]
registerEnumType(RightnavType, { name: 'RightnavType' })

@ObjectType({ description: "Appearance and behaviour of the site's navigation bar. Sizes are in px." })
export class MainnavSettings {
  @Field(() => String, { description: 'A CSS colour or the name of a theme colour; empty chooses a readable colour.' })
  navItemColor = ''

  @Field(() => Int)
  navItemFontWeight = 500

  @Field(() => Boolean)
  sticky = true

  @Field(() => Boolean, { description: 'Transparent within the first 100 px of scrolling.' })
  transparent = false

  @Field(() => Boolean)
  transparentOnHomepage = false

  @Field(() => String, { description: 'A CSS colour or the name of a theme colour; empty is white.' })
  backgroundColor = ''

  @Field(() => Int)
  navbarHeight = 76

  @Field(() => Boolean, { description: 'Full window width.' })
  fluid = false

  @Field(() => Int)
  logoAreaWidth = 220

  @Field(() => Int)
  logoAreaHeight = 44

  @Field(() => MobileNavStyle)
  mobileNavStyle: MobileNavStyle = MobileNavStyle.DROPDOWN

  @Field(() => MobileNavPosition)
  mobileNavStylePosition: MobileNavPosition = MobileNavPosition.START
}

@ObjectType()
export class MainnavLink {
  @Field(() => String)
  linkText!: string

  @Field(() => String)
  href!: string

  @Field(() => LinkTarget)
  target!: LinkTarget
}

@ObjectType()
export class MainnavItem extends MainnavLink {
  @Field(() => [MainnavLink])
  submenu!: MainnavLink[]
}

@ObjectType()
export class RightnavItem extends MainnavLink {
  @Field(() => RightnavType)
  type!: RightnavType

  @Field(() => String, { description: 'Class names, separated by spaces.' })
  classes!: string

  @Field(() => String, { description: 'Icon name; empty for none.' })
  icon!: string
}
