import type { ImportKind } from '../../platform/data-exchange/index.ts'
import { ProductGroups } from './product-groups.ts'
import { productImportFields } from './product-import-fields.ts'
import { productOfRow } from './product-row.ts'

export const productImport: ImportKind = {
  name: 'products',
  noun: 'products',
  area: 'products',
  feature: 'products',
  job: 'products.import',
  fields: async () => productImportFields,
  notes(columns, { mapping }) {
    const ignored = columns.filter((_name, at) => !mapping.some(({ column }) => column === at))
    const images = ignored.filter((name) => /^(?:variant )?image\b/i.test(name))
    const others = ignored.filter((name) => !images.includes(name))
    return [
      ...(images.length > 0 ? ['Images are not imported yet. Add them to the products afterwards.'] : []),
      ...(others.length > 0 ? [`These columns are ignored: ${others.join(', ')}`] : []),
    ]
  },
  async checkSettings() {},
  take: (ctx, rows, settings, isTrial) => new ProductGroups(ctx, settings, isTrial).take(rows.map(productOfRow)),
}
