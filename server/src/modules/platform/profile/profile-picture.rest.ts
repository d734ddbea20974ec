import type { Route } from '../../../rest/route.ts'
import { object, string, success } from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'

/** The profile is read and changed in the admin alone. */
export const restRoutes: readonly Route[] = []

export const restUploads: readonly UploadDescription[] = [
  upload('POST /admin/profile/picture', {
    name: 'uploadProfilePicture',
    summary: "Replaces the caller's picture. Requires a signed-in person: API keys are refused.",
    fields: {},
    accepts: 'One picture (JPEG, PNG, WebP, GIF) of at most 10 MB. A square of 192 pixels is stored',
    answer: object({ success, url: string }),
    status: 201,
  }),
]
