import type { FormDefinition } from '@mainstreet/blocks/forms'
import { type FormSource, parseForms } from './parse-forms.ts'

/** Reads content that would hold up other requests. */
export default function parseFormsInThread(source: FormSource): FormDefinition[] {
  return parseForms(source)
}
