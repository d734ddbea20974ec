import { tooLarge } from './media-groups.ts'

export interface SentItem {
  readonly id: string
  readonly name: string
}

interface Sending {
  readonly done: Promise<SentItem>
  cancel(): void
}

/** Nobody wants to know of an upload that they broke off themselves. */
export class Cancelled extends Error {}

/** Sends a file and tells how much of it has gone out, 0 to 1. fetch cannot tell, so this is XMLHttpRequest's work. */
export function sendFile(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Sending {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const done = new Promise<SentItem>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => reject(new Cancelled())
    request.onerror = () => reject(new Error('The server cannot be reached. Check your connection and try again.'))
    request.onload = () => {
      const { item, error } = answerOf(request.responseText)
      if (item) resolve(item)
      else reject(new Error(error ?? 'Something went wrong on our side. Please try again in a moment.'))
    }
  })
  const problem = tooLarge(file)
  if (problem) return { done: Promise.reject(new Error(problem)), cancel: () => {} }
  request.open('POST', path)
  request.send(form)
  return { done, cancel: () => request.abort() }
}

function answerOf(text: string): { item?: SentItem; error?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
