import type { Route } from '../../../rest/route.ts'
import { exemplified, integer, object, string, success } from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'

export const restRoutes: readonly Route[] = []

/** The import is started over GraphQL. */
export const restUploads: readonly UploadDescription[] = [
  upload('POST /admin/calendar/imports', {
    name: 'uploadCalendarImport',
    summary:
      'Uploads a calendar. GraphQL continues with its ID: calendarImportPlan, calendarImportPreview, startCalendarImport, then calendarImport for the progress',
    fields: {},
    accepts: 'A file of RFC 5545 with the ending .ics, up to 5 MB',
    answer: object({
      success,
      item: object({ id: string, name: exemplified(string, 'calendar.ics'), rows: exemplified(integer, 240) }),
    }),
  }),
]
