import type { Route } from '../../../rest/route.ts'
import { described, integer, object, string, success } from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'

const picture = object({
  id: string,
  url: described(string, 'Download URL, for users who may view work orders'),
  width: described(integer, 'In pixels'),
  height: described(integer, 'In pixels'),
})

export const restRoutes: readonly Route[] = []

export const restUploads: readonly UploadDescription[] = [
  upload('POST /admin/inspections/points/:id/pictures', {
    name: 'uploadInspectionPicture',
    summary: 'Adds a picture to a point of an open inspection',
    fields: {},
    accepts: 'A JPEG, PNG or WebP up to 25 MB, which is stored with at most 1,600 pixels a side',
    answer: object({ success, picture }),
    status: 201,
  }),
]
