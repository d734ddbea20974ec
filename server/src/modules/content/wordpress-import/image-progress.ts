import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { WordpressImageStatus } from './wordpress-image.entity.ts'

const MOST_FAILURES = 50

@ObjectType()
export class WordpressImageError {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { description: 'The row of the file. As in spreadsheets: the header is row 1.' })
  row!: number

  @Field(() => String, { description: 'The title of the entry in that row.' })
  title!: string

  @Field(() => String, { description: 'The address in the file.' })
  url!: string

  @Field(() => String, { description: 'Why it could not be imported.' })
  message!: string
}

@ObjectType({ description: 'Images are fetched in the background, also after the rows were imported.' })
export class WordpressImportImages {
  @Field(() => Int, { description: 'Images that are still to be fetched.' })
  waiting!: number

  @Field(() => Int)
  fetched!: number

  @Field(() => Int)
  failed!: number

  @Field(() => [WordpressImageError], { description: `The first ${MOST_FAILURES}, in the order of the file.` })
  errors!: WordpressImageError[]
}

/** Tells how far the images of an import are. */
export class WordpressImageProgress {
  constructor(private readonly ctx: RequestContext) {}

  async of({ id }: { readonly id: string }): Promise<WordpressImportImages> {
    const counts = await this.ctx.em.execute<{ status: WordpressImageStatus; count: number }[]>(
      `select "status", count(*)::int as "count" from "wordpress_image" where "import_id" = ? group by "status"`,
      [id],
    )
    const errors = await this.ctx.em.execute<WordpressImageError[]>(
      `select s."id", s."row", s."title", s."url", coalesce(s."problem", '') as "message"
        from "wordpress_image" s where s."import_id" = ? and s."status" = ? order by s."row", s."id" limit ?`,
      [id, WordpressImageStatus.FAILED, MOST_FAILURES],
    )
    const countOf = (status: WordpressImageStatus) => counts.find((one) => one.status === status)?.count ?? 0
    return {
      waiting: countOf(WordpressImageStatus.WAITING),
      fetched: countOf(WordpressImageStatus.FETCHED),
      failed: countOf(WordpressImageStatus.FAILED),
      errors,
    }
  }
}
