interface Sending {
  /** What the server answered. */
  readonly done: Promise<unknown>
  cancel(): void
}

/** Nobody wants to know of an upload that they broke off themselves. */
export class Cancelled extends Error {}

/** Where a file goes, and what goes with it. */
export interface Destination {
  readonly path: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Sends a file and tells how much of it has gone out, 0 to 1. fetch cannot tell, so this is XMLHttpRequest's work. */
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
