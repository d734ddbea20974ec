import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { stripTags } from '@mainstreet/blocks/text'
import { calendarDay } from '../../../kernel/time/calendar-day.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import type { NoteFields } from './note.entity.ts'

/** Note input. Omitted fields are unchanged; null and the empty string clear a field. */
export interface TypedNote {
  readonly title?: string | null
  readonly content?: string | null
  readonly dueDate?: string | null
  readonly customerId?: string | null
  /** Whether the note, if it is about a record at all, is about a customer. */
  readonly isOfCustomer?: boolean
  readonly assigneeId?: string | null
}

const nothing: NoteFields = { title: '', content: '', dueDate: null, recordId: null, assigneeId: null }

/** Applies the input and returns the resulting fields. Throws UserInputError with every invalid field. */
export function checkedNote(typed: TypedNote, before: NoteFields = nothing): NoteFields {
  const value = (name: 'title' | 'dueDate' | 'assigneeId', previous: string | null) =>
    (typed[name] === undefined ? previous : typed[name]?.trim()) || null
  const dueDate = value('dueDate', before.dueDate)
  const content = typed.content === undefined ? before.content : cleanContent(typed.content ?? '')
  const title = value('title', before.title) ?? ''
  const faults: InputFault[] = [
    ...(title ? [] : [fault('title', 'Enter a title')]),
    ...(dueDate && !calendarDay(dueDate) ? [fault('dueDate', 'Enter a valid date, such as 2026-03-31')] : []),
  ]
  if (faults.length > 0) throw new UserInputError(faults)
  return {
    title,
    content,
    dueDate,
    recordId: recordOf(typed, before.recordId),
    assigneeId: value('assigneeId', before.assigneeId),
  }
}

/** Clients read a null customer of notes about other records, so sending null back leaves such a note where it is. */
function recordOf({ customerId, isOfCustomer = true }: TypedNote, before: string | null): string | null {
  const typed = customerId?.trim() || null
  return customerId === undefined || (typed === null && !isOfCustomer) ? before : typed
}

/** The text content of HTML, with spaces between blocks. */
export function plainText(html: string): string {
  return stripTags(html.replaceAll(/<(?:br|\/(?:p|li|h[1-6]|blockquote))>/g, ' '))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .trim()
}

/** Content without words is saved as empty. */
function cleanContent(html: string): string {
  const clean = cleanRichText(html)
  return plainText(clean) === '' ? '' : clean
}

const fault = (field: string, message: string): InputFault => ({ code: 'INVALID', message, field })
