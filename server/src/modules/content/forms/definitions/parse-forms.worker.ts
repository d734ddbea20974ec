import { type FormSource, type PageForms, parseForms } from './parse-forms.ts'

/** Reads content that would hold up other requests. */
export default function parseFormsInThread(source: FormSource): PageForms {
  return parseForms(source)
}
