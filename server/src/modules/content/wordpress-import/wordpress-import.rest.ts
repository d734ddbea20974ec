import type { Route } from '../../../rest/route.ts'
import { exemplified, integer, object, string, success } from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'

export const restRoutes: readonly Route[] = []

/** The import is started over GraphQL. */
export const restUploads: readonly UploadDescription[] = [
  upload('POST /admin/blog/imports', {
    name: 'uploadWordpressImport',
    summary:
      'Uploads the export of a WordPress site. GraphQL continues with its ID: wordpressImportPlan, wordpressImportPreview, startWordpressImport, then wordpressImport for the progress',
    fields: {},
    accepts: 'The XML file that WordPress writes under Tools → Export, up to 50 MB',
    answer: object({
      success,
      item: object({ id: string, name: exemplified(string, 'wordpress.xml'), rows: exemplified(integer, 240) }),
    }),
  }),
]
