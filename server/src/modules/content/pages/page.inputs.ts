import { IsDefined, Matches, MaxLength, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { MAX_CONTENT, MaxInputLength } from '../../../kernel/validation/input-limits.ts'
import { TemplateSections } from '../../platform/settings/index.ts'
import { Page, PageStatus, PageType } from './page.entity.ts'

/** How the page appears in search engines. In updates, omitted fields are unchanged. */
@InputType()
abstract class SearchAppearanceInput {
  @Field(() => Boolean, { nullable: true })
  hideFromSearch?: boolean | null

  @Field(() => String, {
    nullable: true,
    description: 'Replaces the page title in search results. The title pattern of the tenant applies.',
  })
  @ValidateIf((_input, value) => typeof value === 'string')
  @MaxLength(300, { message: 'A title for search engines has at most 300 characters' })
  seoTitle?: string | null

  @Field(() => String, { nullable: true, description: 'Replaces the excerpt in search results.' })
  @ValidateIf((_input, value) => typeof value === 'string')
  @MaxLength(1000, { message: 'A description for search engines has at most 1,000 characters' })
  seoDescription?: string | null
}

const isGiven = (_input: unknown, value: unknown) => value !== undefined

@InputType()
export class CreatePageInput extends SearchAppearanceInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter a Title' })
  @MaxLength(300, { message: 'A title has at most 300 characters' })
  title!: string

  @Field(() => String, { nullable: true })
  slug?: string | null

  @Field(() => PageStatus, { nullable: true, defaultValue: PageStatus.DRAFT })
  status?: PageStatus | null

  @Field(() => Date, { nullable: true, description: 'Now, if it is omitted.' })
  publishDate?: Date | null

  @Field(() => PageType, { nullable: true, defaultValue: PageType.PAGE })
  type?: PageType | null

  @Field(() => ID, { nullable: true })
  parentId?: string | null

  @Field(() => ID, { nullable: true })
  copyFrom?: string | null

  @Field(() => String, { nullable: true, description: 'Optional for drafts, required for publishing.' })
  @ValidateIf((_input, value) => typeof value === 'string')
  @Matches(/\S/, { message: 'Please enter an Excerpt' })
  @MaxLength(5000, { message: 'An excerpt has at most 5,000 characters' })
  excerpt?: string | null

  @Field(() => String, { nullable: true })
  @ValidateIf((_input, value) => typeof value === 'string')
  @MaxLength(2000, { message: "An image's address has at most 2,000 characters" })
  image?: string | null

  @Field(() => Boolean, { nullable: true, defaultValue: false })
  showPageTitle?: boolean | null

  @Field(() => Boolean, { nullable: true, defaultValue: false })
  isHomepage?: boolean | null

  @Field(() => Boolean, { nullable: true, defaultValue: false })
  isDummy?: boolean | null

  @Field(() => TemplateSections, { nullable: true })
  templateSections?: TemplateSections | null
}

@InputType({
  description:
    'Omitted fields are unchanged. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdatePageInput extends SearchAppearanceInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true })
  @ValidateIf(isGiven)
  @Matches(/\S/, { message: 'Please enter a Title' })
  @MaxLength(300, { message: 'A title has at most 300 characters' })
  title?: string

  @Field(() => String, { nullable: true })
  slug?: string | null

  @Field(() => PageStatus, { nullable: true })
  status?: PageStatus | null

  @Field(() => Date, { nullable: true })
  @ValidateIf(isGiven)
  @IsDefined({ message: 'Please enter a Publish date' })
  publishDate?: Date

  @Field(() => PageType, { nullable: true })
  type?: PageType | null

  @Field(() => ID, { nullable: true })
  parentId?: string | null

  @Field(() => String, { nullable: true })
  @ValidateIf(isGiven)
  @Matches(/\S/, { message: 'Please enter an Excerpt' })
  @MaxLength(5000, { message: 'An excerpt has at most 5,000 characters' })
  excerpt?: string

  @Field(() => String, { nullable: true })
  @ValidateIf((_input, value) => typeof value === 'string')
  @MaxLength(2000, { message: "An image's address has at most 2,000 characters" })
  image?: string | null

  @Field(() => Boolean, { nullable: true })
  showPageTitle?: boolean | null

  @Field(() => Boolean, { nullable: true })
  isHomepage?: boolean | null

  @Field(() => Boolean, { nullable: true })
  isDummy?: boolean | null

  @Field(() => TemplateSections, { nullable: true })
  templateSections?: TemplateSections | null
}

@InputType()
export class SavePageContentInput {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  @MaxInputLength(MAX_CONTENT)
  content!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description:
      "Saved automatically by the editor. One person's autosaves within a short period are merged into one revision.",
  })
  isAutosave?: boolean | null
}

@InputType()
export class PublishPageInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class UnpublishPageInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ArchivePageInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class RestorePageInput {
  @Field(() => ID)
  id!: string
}

@ObjectType({
  description:
    'The page after the write. If the version is stale, userErrors contains a CONFLICT error and `page` is the current version, so the client can resolve the conflict.',
})
export class PagePayload {
  @Field(() => Page, { nullable: true })
  page?: Page | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class SavePageContentPayload extends PagePayload {
  @Field(() => [String], {
    description: 'Repairs made to the content before saving it, such as a block that contained itself.',
  })
  repairs!: string[]
}
