import type { FormDefinition } from '@mainstreet/blocks/forms'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { StoreChoices } from '../../../commerce/products/index.ts'
import type { FieldResult } from './field-values.ts'
import type { SentSubmission } from './sent-submission.ts'

const MOST_CATEGORIES = 200
const MOST_CHARACTERS = 200

/** The names and IDs of the chosen records. */
export type StoreResult = FieldResult & { readonly recordIds?: readonly string[] }

/** The values of the fields that choose from the store, by key. Only what visitors see there can be chosen. */
export async function storeValues(
  ctx: RequestContext,
  { fields }: FormDefinition,
  sent: SentSubmission['values'],
): Promise<Map<string, StoreResult>> {
  const choices = ctx.use(StoreChoices)
  const results = new Map<string, StoreResult>()
  for (const { key, type } of fields) {
    const texts = (sent.get(key) ?? []).map((text) => text.trim()).filter(Boolean)
    if (type === 'product') {
      const [text = ''] = texts
      if (text === '') results.set(key, { value: '' })
      else {
        const id = sent.get(`${key}__id`)?.[0] ?? ''
        const product = text.length > MOST_CHARACTERS ? null : await choices.product(text, id)
        results.set(key, product ? { value: product.name, recordIds: [product.id] } : { fault: NO_PRODUCT })
      }
    } else if (type === 'product-categories-dropdown' || type === 'product-categories-checkbox') {
      const ids = [...new Set(texts)].slice(0, MOST_CATEGORIES)
      const found = await choices.categories(ids)
      const result = { value: found.map(({ name }) => name).join(', '), recordIds: found.map(({ id }) => id) }
      results.set(key, found.length === ids.length ? result : { fault: NO_CATEGORY })
    }
  }
  return results
}

const NO_PRODUCT = 'There is no product with this name. Choose one from the list.'
const NO_CATEGORY = 'This category is no longer available. Reload the page and choose again.'
