import { described, exemplified, integer, object, string, success } from '../../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../../rest/upload.ts'

const clientId = described(
  exemplified(string, '0f8fad5b-d9cb-469f-a165-70867728950e'),
  'A random ID of the message, before the file. Sending it again adds nothing',
)
const accepts = 'One picture (JPEG, PNG, GIF, WebP, HEIC) or PDF file of at most 10 MB'
const answer = object({ success, message: object({ id: string, number: integer }) })

/** The files of messages, which are messages of their own. */
export const chatFileUploads: readonly UploadDescription[] = [
  upload('POST /live-chat/files', {
    name: 'sendVisitorFile',
    summary: "Sends a file of the site's visitor",
    fields: {
      client_id: clientId,
      visitor_id: described(string, "The site's tracking ID of the browser. A label only"),
      page_url: string,
      page_title: string,
      source: described(string, 'The page that led to the site'),
      locale: described(string, 'en or fr'),
      time_zone: described(
        exemplified(string, 'America/Toronto'),
        'The time zone of the browser, from which the country is derived',
      ),
    },
    accepts,
    answer,
    status: 201,
  }),
  upload('POST /admin/live-chat/conversations/:id/files', {
    name: 'sendChatFile',
    summary: 'Sends a file to the visitor',
    fields: { client_id: clientId },
    accepts,
    answer,
    status: 201,
  }),
]
