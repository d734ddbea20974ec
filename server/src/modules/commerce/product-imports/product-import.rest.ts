import type { Route } from '../../../rest/route.ts'
import { exemplified, integer, object, string, success } from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'

export const restRoutes: readonly Route[] = []

/** Columns are mapped and the import is started over GraphQL. */
export const restUploads: readonly UploadDescription[] = [
  upload('POST /admin/products/imports', {
    name: 'uploadProductImport',
    summary:
      'Uploads a list of products to import. GraphQL continues with its ID: productImportPlan, productImportPreview, startProductImport, then productImport for the progress',
    fields: {},
    accepts: 'A CSV file whose first row names the columns, up to 100 MB',
    answer: object({
      success,
      item: object({ id: string, name: exemplified(string, 'products.csv'), rows: exemplified(integer, 240) }),
    }),
  }),
]
