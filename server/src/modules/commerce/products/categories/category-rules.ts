import { slugify } from '@mainstreet/blocks/text'
import { type InputFault, UserInputError } from '../../../../kernel/validation/errors.ts'
import { cleanDescription, fault } from '../product-rules.ts'
import type { UpdateProductCategoryInput } from './category.inputs.ts'
import { parseRule } from './category-rule.ts'
import type { ProductCategory } from './product-category.entity.ts'

const LONGEST_SLUG = 120
const LONGEST_PROPOSED = 100

export type CategoryFields = Pick<
  ProductCategory,
  'name' | 'slug' | 'description' | 'image' | 'rule' | 'seoTitle' | 'seoDescription'
>

export type TypedCategory = Omit<UpdateProductCategoryInput, 'id' | 'version'>

/** Applies the input to a category, or to a new one. Throws UserInputError with every invalid field. */
export function checkedCategory(
  typed: TypedCategory,
  before: CategoryFields | null,
  takenSlugs: ReadonlySet<string>,
  imageProblems: ReadonlyMap<string, string>,
): CategoryFields {
  const faults: InputFault[] = []
  const text = (name: 'seoTitle' | 'seoDescription') =>
    typed[name] === undefined ? (before?.[name] ?? '') : (typed[name]?.trim() ?? '')
  const name = typeof typed.name === 'string' ? typed.name.trim() : (before?.name ?? '')
  const image = typed.image === undefined ? (before?.image ?? null) : typed.image?.trim() || null
  const imageProblem = image ? imageProblems.get(image) : undefined
  if (imageProblem) faults.push(fault('image', imageProblem))
  const slug = typed.slug?.trim() || before?.slug || freeSlug(slugify(name, LONGEST_PROPOSED) || 'category', takenSlugs)
  if (slugify(slug, LONGEST_SLUG) !== slug)
    faults.push(fault('slug', 'Use lowercase letters and digits, with hyphens between them'))
  else if (slug !== before?.slug && takenSlugs.has(slug))
    faults.push(fault('slug', 'Another category has this slug', 'TAKEN'))
  if (faults.length > 0) throw new UserInputError(faults)
  return {
    name,
    slug,
    description: typed.description === undefined ? (before?.description ?? '') : cleanDescription(typed.description),
    image,
    rule: typed.rule ? parseRule(typed.rule) : typed.rule === null ? null : (before?.rule ?? null),
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
  }
}

/** The first free one of `slug`, `slug-2`, `slug-3` and so on. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}
