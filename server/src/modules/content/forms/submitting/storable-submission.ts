import type { SentSubmission } from './sent-submission.ts'

/** A text as the database stores it: without the character zero and without halves of characters. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '\ufffd')
}

/** A submission whose texts can all be stored, whatever was sent. */
export function storableSubmission(sent: SentSubmission): SentSubmission {
  const { formName, url, attempt, visitorId } = sent
  return {
    ...sent,
    formName: storableText(formName),
    url: storableText(url),
    attempt: storableText(attempt),
    visitorId: storableText(visitorId),
    utm: sent.utm.map(({ name, value }) => ({ name: storableText(name), value: storableText(value) })),
    values: new Map([...sent.values].map(([key, texts]) => [storableText(key), texts.map(storableText)])),
    labels: new Map([...sent.labels].map(([key, label]) => [storableText(key), storableText(label)])),
    files: sent.files.map((file) => ({ ...file, name: storableText(file.name) })),
  }
}
