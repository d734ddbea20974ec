import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { stripTags } from '@mainstreet/blocks/text'
import { calendarDay } from '../../../kernel/calendar-day.ts'
import { type InputFault, UserInputError } from '../../../kernel/errors.ts'
import type { NoteFields } from './note.entity.ts'

/** What is typed of a note; what is left out stays as it is, null and the empty text empty it. */
export type TypedNote = { readonly [Name in keyof NoteFields]?: string | null }

const nothing: NoteFields = { title: '', content: '', dueDate: null, customerId: null, assigneeId: null }

/** A note as it is kept after a change. Throws UserInputError with a fault for every field that breaks a rule. */
export function checkedNote(typed: TypedNote, before: NoteFields = nothing): NoteFields {
  const said = (name: keyof NoteFields) => (typed[name] === undefined ? before[name] : typed[name]?.trim()) || null
  const dueDate = said('dueDate')
  const content = typed.content === undefined ? before.content : cleanContent(typed.content ?? '')
  const title = said('title') ?? ''
  const faults: InputFault[] = [
    ...(title ? [] : [fault('title', 'Enter a title')]),
    ...(dueDate && !calendarDay(dueDate) ? [fault('dueDate', 'This is not a day. Write it like 2026-03-31')] : []),
  ]
  if (faults.length > 0) throw new UserInputError(faults)
  return { title, content, dueDate, customerId: said('customerId'), assigneeId: said('assigneeId') }
}

/** The words of a text without its marks; what stands in lines of its own stays apart. */
export function plainText(html: string): string {
  return stripTags(html.replaceAll(/<(?:br|\/(?:p|li|h[1-6]|blockquote))>/g, ' '))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .trim()
}

/** Nothing of a text that holds no words is worth keeping. */
function cleanContent(html: string): string {
  const clean = cleanRichText(html)
  return plainText(clean) === '' ? '' : clean
}

const fault = (field: string, message: string): InputFault => ({ code: 'INVALID', message, field })
