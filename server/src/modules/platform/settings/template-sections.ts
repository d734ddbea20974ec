import { Field, ID, InputType, ObjectType } from 'type-graphql'

/** Said by a page that wants nothing there, whatever the site's default is. */
export const NO_SECTION = 'none'

@ObjectType({
  description:
    "Component templates that stand around a page's content, by id. Of a page: null takes the site's default, 'none' nothing.",
})
@InputType('TemplateSectionsInput')
export class TemplateSections {
  @Field(() => ID, { nullable: true })
  header?: string | null

  @Field(() => ID, { nullable: true, description: 'In place of the plain title, on pages that show theirs.' })
  pageTitle?: string | null

  @Field(() => ID, { nullable: true })
  footer?: string | null
}

export const sectionPlaces = ['header', 'pageTitle', 'footer'] as const
export type SectionPlace = (typeof sectionPlaces)[number]
