import { guessedFields, type ImportKind } from '../../platform/data-exchange/index.ts'
import { ProductGroups } from './product-groups.ts'
import { choicesOf } from './product-import.inputs.ts'
import { productImportFields } from './product-import-fields.ts'
import { productOfRow } from './product-row.ts'

export const productImport: ImportKind = {
  name: 'products',
  noun: 'products',
  area: 'products',
  feature: 'products',
  job: 'products.import',
  mostRows: 100_000,
  fields: async () => productImportFields,
  notes(columns, settings) {
    const fields = settings.mapping.map(({ field }) => field)
    const hasImages = fields.includes('imageUrl') || fields.includes('variantImage')
    const mapped = new Set(settings.mapping.map(({ column }) => column))
    const kept = columns.filter((name, at) => name && !mapped.has(at) && !isKnownColumn(name))
    return [
      ...(hasImages && !choicesOf(settings).importsImages ? ['Images are not imported.'] : []),
      ...(kept.length > 0 ? [`These columns have no field. They are kept and exported again: ${kept.join(', ')}`] : []),
    ]
  },
  async checkSettings() {},
  take(ctx, rows, settings, isTrial) {
    const isKnown = new Map<string, boolean>()
    const isKept = ([title]: readonly [string, string]) => {
      if (!isKnown.has(title)) isKnown.set(title, isKnownColumn(title))
      return !isKnown.get(title)
    }
    const products = rows.map((row) =>
      productOfRow({ ...row, others: Object.fromEntries(Object.entries(row.others).filter(isKept)) }),
    )
    return new ProductGroups(ctx, settings, isTrial).take(products)
  },
}

/** Columns that could be about a field are left out if people choose so. */
const isKnownColumn = (title: string) => guessedFields([title], productImportFields)[0] !== null
