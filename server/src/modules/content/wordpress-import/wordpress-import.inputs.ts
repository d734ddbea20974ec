import { Field, InputType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import {
  ImportMatchPolicy,
  type ImportSettings,
  ImportSettingsInput,
  sharedSettings,
} from '../../platform/data-exchange/index.ts'

/** Choices specific to imports from WordPress. */
export interface WordpressImportChoices {
  readonly pages: boolean
  readonly images: boolean
  readonly redirects: boolean
  /** Otherwise all posts become drafts. */
  readonly publishes: boolean
}

@InputType({
  description:
    'An export is imported as a table whose columns have one field each, so `mapping` is what the plan suggests. Entries that were imported before are found again whatever `matchBy` is.',
})
export class WordpressImportInput extends ImportSettingsInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether pages are imported, true if omitted. Requires permission to create and edit pages.',
  })
  importsPages?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether images are fetched, true if omitted. Requires permission to add files to the media library.',
  })
  importsImages?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the addresses of the old site are redirected, true if omitted. Requires permission to edit pages.',
  })
  redirectsAddresses?: boolean | null
}

/** Without the permission to edit posts, those that were imported before stay as they are. */
export function settingsOf(input: WordpressImportInput, ctx: RequestContext): ImportSettings {
  const { importsPages, importsImages, redirectsAddresses } = input
  const mayEdit = ctx.can('blog.can_edit')
  const mayEditPages = ctx.can('pages.can_edit')
  const more: WordpressImportChoices = {
    pages: (importsPages ?? true) && ctx.can('pages.can_create') && mayEditPages,
    images: (importsImages ?? true) && ctx.hasFeature('media') && ctx.can('media.can_create'),
    redirects: (redirectsAddresses ?? true) && mayEditPages,
    publishes: mayEdit,
  }
  return { ...sharedSettings(input), ...(!mayEdit && { matchPolicy: ImportMatchPolicy.SKIP }), more: { ...more } }
}

export const choicesOf = ({ more }: ImportSettings) => more as unknown as WordpressImportChoices
