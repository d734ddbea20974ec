interface Sending {
  /** The server's response. */
  readonly done: Promise<unknown>
  cancel(): void
}

/** Why an upload failed, for people. */
export class UploadFailed extends Error {
  constructor(
    message: string,
    /** Whether the same file may succeed later: the connection or the server failed, rather than the file. */
    readonly canRetry: boolean,
  ) {
    super(message)
  }
}

/** Signed out, timed out, or too many requests. The user or time resolves these. */
const TEMPORARY = [401, 408, 429]

/** Thrown for uploads that the user cancelled, which need no error message. */
export class Cancelled extends Error {}

/** The upload endpoint and additional form fields. */
export interface Destination {
  readonly path: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Uploads a file and reports progress from 0 to 1. Uses XMLHttpRequest, because fetch has no upload progress. */
export function sendFile({ path, fields = {} }: Destination, file: File, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const done = new Promise<unknown>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => reject(new Cancelled())
    request.onerror = () =>
      reject(new UploadFailed("Can't reach the server. Check your connection and try again.", true))
    request.onload = () => {
      const { success, error } = answerOf(request.responseText)
      if (success) resolve(answerOf(request.responseText))
      else if (error) reject(new UploadFailed(error, request.status >= 500 || TEMPORARY.includes(request.status)))
      else reject(new UploadFailed('Something went wrong on our side. Please try again in a moment.', true))
    }
  })
  request.open('POST', path)
  request.send(form)
  return { done, cancel: () => request.abort() }
}

function answerOf(text: string): { success?: boolean; error?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
