import dayjs from 'dayjs'
import type { Priority } from '../../../generated/graphql.ts'
import { findDate } from '../../../ui/dates/find-date.ts'
import type { TypedDate } from '../../../ui/dates/parse-date.ts'
import { priorityOptions } from '../../../ui/priority.tsx'
import type { Assignee } from '../../platform/assignees/index.ts'

type Person = Pick<Assignee, 'id' | 'displayName' | 'firstname'>

/** A token of the text that is not part of the title, such as a date or a label. */
export interface EntryPiece {
  readonly kind: 'due' | 'label' | 'person' | 'priority'
  /** As it was typed. */
  readonly text: string
  /** How it is understood, for people. */
  readonly words: string
  /** Whether it cannot be used, such as a name that nobody has. */
  readonly isProblem?: true
}

/** What a line such as 'call Ana tomorrow 9am #tyres @sam !high' says. */
export interface ParsedEntry {
  readonly title: string
  /** A day, or a local time in the tenant's zone, in the format of the API. */
  readonly dueDate: string | null
  readonly labels: readonly string[]
  readonly assignees: readonly Person[]
  readonly priority: Priority | null
  readonly pieces: readonly EntryPiece[]
}

export interface EntryContext {
  /** The clock on the wall in the tenant's time zone: 'YYYY-MM-DD HH:mm:ss'. */
  readonly now: string
  readonly locale: string
  /** Those who can be assigned; null if the viewer may not assign anybody. */
  readonly people: readonly Person[] | null
  /** Pieces, as typed, that are words of the title after all. */
  readonly ignored: readonly string[]
}

const LONGEST_LABEL = 40
/** Prepositions that are removed together with the date that follows them. */
const LEADS: readonly string[] = ['by', 'due', 'until', 'on', 'at']

/** Parses a line. Unrecognized text stays in the title. */
export function parseEntry(line: string, { now, locale, people, ignored }: EntryContext): ParsedEntry {
  const pieces: EntryPiece[] = []
  const [labels, assignees]: [string[], Person[]] = [[], []]
  let priority: Priority | null = null
  const words: string[] = []
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const mark = word.charAt(0)
    const name = word.slice(1)
    const isPlain = name === '' || ignored.includes(word)
    if (mark === '#' && !isPlain && name.length <= LONGEST_LABEL && !/^\d+$/.test(name)) {
      if (!labels.includes(name)) labels.push(name)
      pieces.push({ kind: 'label', text: word, words: `Label: ${name}` })
    } else if (mark === '@' && !isPlain && people) {
      const called = peopleCalled(name, people)
      const [person] = called
      if (called.length === 1 && person) assignees.push(person)
      pieces.push({ kind: 'person', text: word, ...inWords(word, called) })
      if (called.length !== 1) words.push(word)
    } else if (mark === '!' && !isPlain && priorityCalled(name)) {
      priority = priorityCalled(name)
      pieces.push({ kind: 'priority', text: word, words: `Priority: ${name.toLowerCase()}` })
    } else words.push(word)
  }
  const { text, date } = withoutDate(words.join(' '), now, locale, ignored)
  if (date) pieces.unshift({ kind: 'due', text: date.text, words: `Due ${dueInWords(date)}` })
  const dueDate = date ? (date.hasTime ? `${date.day}T${date.time}` : date.day) : null
  return { title: text, dueDate, labels, assignees: [...new Set(assignees)], priority, pieces }
}

function withoutDate(text: string, now: string, locale: string, ignored: readonly string[]) {
  const date = findDate(text, now, locale)
  if (!date || ignored.includes(date.text)) return { text, date: null }
  const before = text.slice(0, date.index).trim().split(' ')
  while (LEADS.includes(before.at(-1)?.toLowerCase() ?? '')) before.pop()
  return { text: `${before.join(' ')} ${text.slice(date.index + date.text.length).trim()}`.trim(), date }
}

/** By first name or whole name without spaces, or else by their beginnings. */
function peopleCalled(typed: string, people: readonly Person[]): readonly Person[] {
  const name = typed.toLowerCase()
  const namesOf = ({ firstname, displayName }: Person) =>
    [firstname, displayName.replaceAll(' ', '')].map((one) => one.toLowerCase())
  const exact = people.filter((person) => namesOf(person).includes(name))
  return exact.length > 0 ? exact : people.filter((person) => namesOf(person).some((one) => one.startsWith(name)))
}

function inWords(typed: string, called: readonly Person[]): Pick<EntryPiece, 'words' | 'isProblem'> {
  const names = called.map(({ displayName }) => displayName)
  if (names.length === 1) return { words: `Assigned: ${names[0]}` }
  const why = names.length === 0 ? 'no one matches' : `could be ${names.join(' or ')}`
  return { words: `${typed}: ${why}`, isProblem: true }
}

const dueInWords = ({ day, time, hasTime }: TypedDate): string =>
  `${dayjs(day).format('ddd, D MMM YYYY')}${hasTime ? `, ${time}` : ''}`

const priorityCalled = (name: string): Priority | null =>
  priorityOptions.find(({ label }) => label.toLowerCase() === name.toLowerCase())?.value ?? null
