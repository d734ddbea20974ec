import type { ContentForm, JobForm } from './document-form.ts'
import { isEmptyLine, type LineForm, newKey, newLine } from './line-form.ts'

/** The list that a line belongs to: the job with this key, or null for the lines outside jobs. */
export type Place = string | null

const linesAt = ({ lines, jobs }: ContentForm, place: Place): readonly LineForm[] =>
  place === null ? lines : (jobs.find(({ key }) => key === place)?.lines ?? [])

function withLines(content: ContentForm, place: Place, lines: readonly LineForm[]): ContentForm {
  if (place === null) return { ...content, lines }
  return { ...content, jobs: content.jobs.map((job) => (job.key === place ? { ...job, lines } : job)) }
}

export function changeLine(content: ContentForm, place: Place, key: string, values: Partial<LineForm>): ContentForm {
  const lines = linesAt(content, place).map((line) => (line.key === key ? { ...line, ...values } : line))
  return withLines(content, place, lines)
}

/** Adds lines after the one with a key, or at the end. */
export function addLines(
  content: ContentForm,
  place: Place,
  after: string | null,
  added: readonly LineForm[],
): ContentForm {
  const lines = linesAt(content, place)
  const at = after === null ? lines.length : lines.findIndex(({ key }) => key === after) + 1
  return withLines(content, place, lines.toSpliced(at, 0, ...added))
}

/** Puts pasted lines in the place of a line if it is empty, and after it otherwise. */
export function pasteLines(content: ContentForm, place: Place, key: string, added: readonly LineForm[]): ContentForm {
  const line = linesAt(content, place).find((one) => one.key === key)
  const next = addLines(content, place, key, added)
  return line && isEmptyLine(line) ? removeLine(next, place, key) : next
}

/** One line always stays outside jobs if there are no jobs. */
export function removeLine(content: ContentForm, place: Place, key: string): ContentForm {
  const lines = linesAt(content, place).filter((line) => line.key !== key)
  const isLast = lines.length === 0 && (place !== null || content.jobs.length === 0)
  return withLines(content, place, isLast ? [newLine()] : lines)
}

export function moveLineTo(content: ContentForm, place: Place, from: number, to: number): ContentForm {
  const lines = linesAt(content, place)
  const line = lines[from]
  return line ? withLines(content, place, lines.toSpliced(from, 1).toSpliced(to, 0, line)) : content
}

/** Moves a line up or down by one: at the end of a job into the next one. */
export function moveLine(content: ContentForm, place: Place, key: string, by: 1 | -1): ContentForm {
  const lines = linesAt(content, place)
  const from = lines.findIndex((line) => line.key === key)
  const line = lines[from]
  const to = from + by
  if (!line) return content
  if (to >= 0 && to < lines.length) return moveLineTo(content, place, from, to)
  const places: Place[] = [null, ...content.jobs.map((job) => job.key)]
  const next = places[places.indexOf(place) + by]
  if (next === undefined || content.jobs.some((job) => job.key === next && job.isDone)) return content
  const without = withLines(content, place, lines.toSpliced(from, 1))
  const there = linesAt(without, next)
  return withLines(without, next, by > 0 ? [line, ...there] : [...there, line])
}

export const newJob = (values: Partial<JobForm> = {}): JobForm => ({
  key: newKey(),
  id: null,
  declinedJobId: null,
  heading: '',
  note: '',
  isDone: false,
  lines: [newLine()],
  ...values,
})

/** Adds a job. An empty line outside jobs, with which documents start, goes. */
export function addJob(content: ContentForm, job: JobForm): ContentForm {
  return { lines: content.lines.filter((line) => !isEmptyLine(line)), jobs: [...content.jobs, job] }
}

export function changeJob(content: ContentForm, key: string, values: Partial<JobForm>): ContentForm {
  return { ...content, jobs: content.jobs.map((job) => (job.key === key ? { ...job, ...values } : job)) }
}

export function removeJob(content: ContentForm, key: string): ContentForm {
  const jobs = content.jobs.filter((job) => job.key !== key)
  const isLast = jobs.length === 0 && content.lines.length === 0
  return { lines: isLast ? [newLine()] : content.lines, jobs }
}

export function moveJob(content: ContentForm, key: string, by: 1 | -1): ContentForm {
  const from = content.jobs.findIndex((job) => job.key === key)
  const job = content.jobs[from]
  const to = from + by
  if (!job || to < 0 || to >= content.jobs.length) return content
  return { ...content, jobs: content.jobs.toSpliced(from, 1).toSpliced(to, 0, job) }
}
