import { described, exemplified, integer, object, type Schema, string, success, time } from './schema.ts'
import { type UploadDescription, upload } from './upload.ts'

/** A file that is kept with a record, such as 'customer'. */
export function fileSchema(noun: string): Schema {
  return object({
    id: string,
    name: exemplified(string, 'estimate.pdf'),
    mime_type: described(string, 'Detected from the content'),
    size: described(integer, 'In bytes'),
    url: described(string, `Download URL, for users who may view the ${noun}`),
    uploaded_by: string,
    created_at: time,
    version: integer,
  })
}

/** Documentation of the upload of a kind of record with `files`, whose routes the attachments register. */
export function fileUpload(line: `POST /${string}`, name: string, noun: string): UploadDescription {
  return upload(line, {
    name,
    summary: `Keeps a file with a ${noun}`,
    fields: { name: described(string, "Defaults to the file's own name; at most 200 characters") },
    accepts: 'A file of any type, up to 50 MB. Put it after the other parts',
    answer: object({ success, file: fileSchema(noun) }),
    status: 201,
  })
}
