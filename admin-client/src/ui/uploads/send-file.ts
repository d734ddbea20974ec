interface Sending {
  /** The server's response. */
  readonly done: Promise<unknown>
  cancel(): void
}

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
    request.onerror = () => reject(new Error('The server cannot be reached. Check your connection and try again.'))
    request.onload = () => {
      const { success, error } = answerOf(request.responseText)
      if (success) resolve(answerOf(request.responseText))
      else reject(new Error(error ?? 'Something went wrong on our side. Please try again in a moment.'))
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
