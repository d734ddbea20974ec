import type { Route } from '../../../rest/route.ts'
import { integer, object, string, success } from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'

export const restRoutes: readonly Route[] = []

/** Only the upload is here. Columns are mapped and imports started by GraphQL. */
export const restUploads: readonly UploadDescription[] = [
  upload('POST /admin/mailing-lists/imports', {
    name: 'uploadMailingListImport',
    summary: 'Uploads people to import into a mailing list',
    fields: {},
    accepts: 'A CSV file whose first row names the columns, up to 100 MB',
    answer: object({ success, item: object({ id: string, name: string, rows: integer }) }),
  }),
]
