import type { RequestContext } from '../../../kernel/context/context.ts'
import { checkInput } from '../../../kernel/validation/check-input.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { type ImportSettings, RowOutcome } from '../../platform/data-exchange/index.ts'
import {
  CreateProductInput,
  checkedProduct,
  type Product,
  ProductFollowUps,
  ProductLinks,
  ProductService,
  type ProductVariant,
  ProductVariants,
  UpdateProductInput,
} from '../products/index.ts'
import { BatchProducts } from './batch-products.ts'
import { checkKept } from './kept-cells.ts'
import { NamedCategories } from './named-categories.ts'
import { ProductExtras } from './product-extras.ts'
import { choicesOf, ProductTypeUse } from './product-import.inputs.ts'
import type { ProductRow } from './product-row.ts'
import { type WantedVariants, wantedVariants } from './wanted-variants.ts'

type Input = CreateProductInput | UpdateProductInput

/** Creates and updates products as their rows say, or finds out whether it could. */
export class ProductWriter {
  private readonly categories: NamedCategories
  private readonly extras: ProductExtras
  private readonly known: BatchProducts
  private readonly hasTracker: boolean
  /** The slugs of new products of a trial, by the SKUs that they would take. */
  private readonly taken = new Map<string, string>()

  constructor(
    private readonly ctx: RequestContext,
    private readonly settings: ImportSettings,
    private readonly isTrial: boolean,
  ) {
    this.categories = new NamedCategories(ctx)
    this.extras = new ProductExtras(ctx, settings)
    this.known = new BatchProducts(ctx)
    this.hasTracker = settings.mapping.some(({ field }) => field === 'tracksStock')
  }

  /** Loads the existing data of all products of a batch. */
  async load(products: readonly Product[]): Promise<void> {
    if (!this.isTrial) await this.ctx.use(ProductFollowUps).begin()
    await this.known.load(products)
    await this.extras.load(products.map(({ id }) => id))
  }

  /** Writes what belongs to the products of a batch. */
  async flush(): Promise<void> {
    await this.ctx.use(ProductFollowUps).end()
    await this.extras.flush()
  }

  /** Throws UserInputError with the rows of the faults. */
  async write(group: readonly ProductRow[], product: Product | null): Promise<RowOutcome> {
    checkKept(group)
    const existing = this.known.of(product).variants
    const wanted = wantedVariants(group, product && { options: product.options, variants: existing }, this.hasTracker)
    const input = await this.input(group, product, wanted)
    const missing = await this.addLists(input, group, product)
    try {
      // A new product is checked as a whole before it is written, but for its new category.
      const isCheckedLater = !product && !this.isTrial && missing === null
      const isChanged = await this.check(input, product, wanted, isCheckedLater)
      if (this.isTrial) this.takeSkus(group)
      const isWritten = !product || isChanged || missing !== null || Boolean(input.tags || input.categoryIds)
      const saved = isWritten && !this.isTrial ? await this.save(input, missing) : product
      if (saved && product && isWritten && !this.isTrial) await this.known.reload(saved)
      const extras = await this.planExtras(group, saved, wanted, isWritten ? null : existing)
      if (saved && !this.isTrial) this.extras.note(group, saved, extras)
      if (!product) return RowOutcome.CREATED
      return isWritten || extras.isChange ? RowOutcome.UPDATED : RowOutcome.UNCHANGED
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      throw new UserInputError(error.faults.map((fault) => atItsRow(fault, wanted)))
    }
  }

  private async input(group: readonly ProductRow[], product: Product | null, wanted: WantedVariants): Promise<Input> {
    const fields = Object.assign({}, ...[...group].reverse().map((row) => row.fields))
    const { options, variants } = wanted
    if (!product) return Object.assign(new CreateProductInput(), { slug: group[0]?.slug, ...fields, options, variants })
    const lists = wanted.rowOf.size > 0 ? { options, variants } : {}
    return Object.assign(new UpdateProductInput(), { id: product.id, ...fields, ...lists })
  }

  /** Adds tags and categories that the product does not have yet. Returns the name of a category to create. */
  private async addLists(input: Input, group: readonly ProductRow[], product: Product | null): Promise<string | null> {
    const { productType, createsCategories } = choicesOf(this.settings)
    const type = group.find((row) => row.productType)?.productType ?? ''
    const { tags: had, categoryIds: present } = this.known.of(product)
    const typed = [...group.flatMap(({ tags }) => tags), ...(productType === ProductTypeUse.TAG && type ? [type] : [])]
    const known = new Set(had.map((tag) => tag.toLowerCase()))
    const added = typed.filter((tag) => !known.has(tag.toLowerCase()))
    if (added.length > 0) input.tags = [...had, ...added]
    if (productType !== ProductTypeUse.CATEGORY || !type) return null
    const category = await this.categories.find(type)
    if (!category) {
      if (createsCategories) input.categoryIds = [...present]
      return createsCategories ? type : null
    }
    if (!present.includes(category.id)) input.categoryIds = [...present, category.id]
    return null
  }

  /** Checks everything as writing would. Returns whether the product's fields or variants change. */
  private async check(
    input: Input,
    product: Product | null,
    { rowOf }: WantedVariants,
    isCheckedLater: boolean,
  ): Promise<boolean> {
    await checkInput(input)
    if (isCheckedLater) return true
    const faults: InputFault[] = []
    const fields = checkedProduct(input, product, faults)
    const service = this.ctx.use(ProductVariants)
    const existing = this.known.of(product).variants
    const isAboutVariants = !product || rowOf.size > 0
    const planned = isAboutVariants
      ? (await service.plan(input.variants, fields.options, existing, faults)).planned
      : []
    await this.ctx.use(ProductLinks).plan(input, fields.type, product?.id ?? null, faults)
    if (faults.length > 0) throw new UserInputError(faults)
    const isOther = (fresh: object, before: object) =>
      Object.entries(fresh).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)))
    return !product || isOther(fields, product) || planned.some((one) => !one.before || isOther(one.fields, one.before))
  }

  /** `existing` are the stored variants; null if they were just written. */
  private async planExtras(
    group: readonly ProductRow[],
    product: Product | null,
    { rowOf }: WantedVariants,
    existing: readonly ProductVariant[] | null,
  ) {
    const isAsked = group.some(({ images, others }) => images.ofVariant || Object.keys(others).length > 0)
    const isWritten = product && isAsked && !this.isTrial
    const variants = existing ?? (isWritten ? await this.ctx.use(ProductVariants).of([product.id]) : [])
    const byRow = new Map([...rowOf].map(([at, row]) => [row, variants[at] ?? null]))
    return this.extras.plan(group, product?.id ?? null, (row) => byRow.get(row) ?? null)
  }

  private async save(input: Input, missing: string | null): Promise<Product> {
    if (missing) input.categoryIds = [...(input.categoryIds ?? []), (await this.categories.create(missing)).id]
    const service = this.ctx.use(ProductService)
    return input instanceof UpdateProductInput ? service.update(input) : service.create(input, true)
  }

  /** Two products of the file cannot have one SKU. While writing, the products written before show that. */
  private takeSkus(group: readonly ProductRow[]): void {
    for (const row of group) {
      const sku = row.variant?.sku?.toLowerCase()
      if (!sku) continue
      const owner = this.taken.get(sku) ?? row.slug
      if (owner !== row.slug)
        throw new UserInputError(faultOfRow(row, 'sku', `${owner}, earlier in the file, has this SKU already`))
      this.taken.set(sku, owner)
    }
  }
}

export function faultOfRow(row: ProductRow | undefined, field: string, message: string): InputFault {
  return { code: 'INVALID', field, message, row: row?.row ?? null }
}

const FIELDS: Readonly<Record<string, string>> = {
  slug: 'handle',
  optionValues: 'optionValue1',
  categoryIds: 'productType',
}

/** Faults are about variants and options by their places; people know rows and columns. */
function atItsRow(fault: InputFault, { rowOf }: WantedVariants): InputFault {
  const [list = '', place = '', part = ''] = (fault.field ?? '').split('.')
  if (list === 'variants' && part)
    return { ...fault, field: FIELDS[part] ?? part, row: rowOf.get(Number(place)) ?? fault.row ?? null }
  if (list === 'options' && part)
    return { ...fault, field: `${part === 'name' ? 'optionName' : 'optionValue'}${Number(place) + 1}` }
  return { ...fault, field: FIELDS[list] ?? list }
}
