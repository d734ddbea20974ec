import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { ImageSourceStatus } from './product-image-source.entity.ts'

const MOST_FAILURES = 50

@ObjectType()
export class ProductImageError {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { description: 'The row of the file. As in spreadsheets: the header is row 1.' })
  row!: number

  @Field(() => ID)
  productId!: string

  @Field(() => String)
  productName!: string

  @Field(() => String, { description: 'The address in the file.' })
  url!: string

  @Field(() => String, { description: 'Why it could not be imported.' })
  message!: string
}

@ObjectType({ description: 'Images are fetched in the background, also after the rows were imported.' })
export class ProductImportImages {
  @Field(() => Int, { description: 'Images that are still to be fetched.' })
  waiting!: number

  @Field(() => Int)
  fetched!: number

  @Field(() => Int)
  failed!: number

  @Field(() => [ProductImageError], { description: `The first ${MOST_FAILURES}, in the order of the file.` })
  errors!: ProductImageError[]
}

/** Tells how far the images of an import are. */
export class ImportedImages {
  constructor(private readonly ctx: RequestContext) {}

  async of({ id }: { readonly id: string }): Promise<ProductImportImages> {
    const counts = await this.ctx.em.execute<{ status: ImageSourceStatus; count: number }[]>(
      `select "status", count(*)::int as "count" from "product_image_source" where "import_id" = ? group by "status"`,
      [id],
    )
    const errors = await this.ctx.em.execute<ProductImageError[]>(
      `select s."id", s."row", s."product_id" as "productId", p."name" as "productName", s."url",
          coalesce(s."problem", '') as "message"
        from "product_image_source" s join "product" p on p."id" = s."product_id"
        where s."import_id" = ? and s."status" = ? order by s."row", s."id" limit ?`,
      [id, ImageSourceStatus.FAILED, MOST_FAILURES],
    )
    const countOf = (status: ImageSourceStatus) => counts.find((one) => one.status === status)?.count ?? 0
    return {
      waiting: countOf(ImageSourceStatus.WAITING),
      fetched: countOf(ImageSourceStatus.FETCHED),
      failed: countOf(ImageSourceStatus.FAILED),
      errors,
    }
  }
}
