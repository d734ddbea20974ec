import { invalidField } from '../../../kernel/validation/errors.ts'
import type { ImportField, ImportKind } from '../../platform/data-exchange/index.ts'
import { prepareRows } from './prepare-rows.ts'
import { choicesOf } from './wordpress-import.inputs.ts'
import { COLUMNS } from './wordpress-row.ts'
import { WordpressWriter } from './wordpress-writer.ts'
import { WxrTable } from './wxr-table.ts'

const MEGABYTE = 1024 * 1024

const fields: readonly ImportField[] = COLUMNS.map((label) => ({
  name: label.toLowerCase(),
  label,
  group: 'WordPress',
  alsoCalled: [],
  isKey: label === 'Data',
}))

export const wordpressImport: ImportKind = {
  name: 'wordpress',
  noun: 'entries',
  area: 'blog',
  feature: 'blog',
  job: 'wordpress.import',
  mostRows: 100_000,
  converter: {
    mostBytes: 50 * MEGABYTE,
    tooLarge:
      'The file is larger than 50 MB. Export the site in parts: in WordPress under Tools → Export, choose posts of some years at a time.',
    async open(path, fileName) {
      const table = await WxrTable.of(path, fileName)
      return { columns: COLUMNS, rows: () => table.rows(), notes: () => table.notes.sentences }
    },
  },
  fields: async () => fields,
  notes(_columns, settings) {
    const { pages, images, redirects, publishes } = choicesOf(settings)
    return [
      ...(publishes ? [] : ['You don’t have permission to edit posts, so all of them become drafts.']),
      ...(pages ? [] : ['Pages are not imported.']),
      ...(images ? [] : ['Images are not fetched: posts show them from the old site.']),
      ...(redirects ? [] : ['The addresses of the old site are not redirected.']),
    ]
  },
  async checkSettings(_ctx, { mapping }) {
    const isComplete = COLUMNS.every((label, at) =>
      mapping.some(({ column, field }) => column === at && field === label.toLowerCase()),
    )
    if (!isComplete) throw invalidField('mapping', 'Choose the fields that the plan suggests')
  },
  prepare: prepareRows,
  take: (ctx, rows, settings, isTrial) => new WordpressWriter(ctx, settings, isTrial).take(rows),
}
