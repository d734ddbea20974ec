import { useHotkeys } from '@mantine/hooks'
import { useCallback, useRef } from 'react'
import { type RecordForm, useRecordForm } from '../../../../ui/form/use-record-form.ts'
import type { UserError } from '../../../../ui/form/use-send.ts'
import {
  type ContentForm,
  changesBetween,
  type DocumentChanges,
  type DocumentForm,
  faultsOf,
  linePaths,
} from './document-form.ts'

interface SavedDocument<Row> {
  readonly record: Row | null | undefined
  readonly userErrors: readonly UserError[] | undefined
  readonly error: unknown
}

interface Options<Row extends { readonly version: number }> {
  readonly record: Row
  toValues(record: Row): DocumentForm
  write(version: number, changes: DocumentChanges, form: DocumentForm): Promise<SavedDocument<Row>>
  onSaved(saved: SavedDocument<Row>): void
}

/** Changes lines and jobs. */
export type ChangeContent = (change: (content: ContentForm) => ContentForm) => void

/** The form of a document: explicit saving, also by Ctrl+S, and conflicts. */
export function useDocumentForm<Row extends { readonly version: number }>(options: Options<Row>) {
  const { record: stored, toValues, write, onSaved } = options
  /** The paths of the fields that were wrong when it was last saved. */
  const wrong = useRef<readonly string[]>([])
  const record: RecordForm<Row, DocumentForm, DocumentChanges> = useRecordForm({
    record: stored,
    fieldsOf: () => wrong.current,
    toValues,
    changesBetween,
    async write(version, changes: DocumentChanges) {
      const form = record.form.getValues()
      const saved = await send(version, changes, form)
      wrong.current = (saved.userErrors ?? []).flatMap(({ field }) => field ?? []).filter((field) => isShown(field))
      return saved
    },
    onSaved,
  })

  async function send(version: number, changes: DocumentChanges, form: DocumentForm): Promise<SavedDocument<Row>> {
    const faults = faultsOf(form)
    if (faults.length > 0) return { record: null, userErrors: faults, error: null }
    const { userErrors, ...saved } = await write(version, changes, form)
    // Empty lines were not sent, so the server counts fewer.
    const paths = linePaths(form)
    const inForm = (field: string) => {
      const line = paths.find(({ sentPath }) => field.startsWith(`${sentPath}.`))
      return line ? field.replace(line.sentPath, line.path) : field
    }
    const placed = userErrors?.map((error) => (error.field ? { ...error, field: inForm(error.field) } : error))
    return { ...saved, userErrors: placed }
  }

  useHotkeys([['mod+S', () => record.isDirty && !record.isSaving && record.save()]], [], true)

  const { form } = record
  const latest = useRef(form)
  latest.current = form
  const change: ChangeContent = useCallback((edit) => {
    const { lines, jobs } = latest.current.getValues()
    latest.current.setValues({ ...edit({ lines, jobs }) })
  }, [])
  return { record, change }
}

export type DocumentRecord = Pick<ReturnType<typeof useDocumentForm>, 'change'> & {
  readonly record: RecordForm<{ readonly version: number }, DocumentForm, DocumentChanges>
}

/** Fields that show their own errors; the others are shown above the form. */
const FIELDS = ['subject', 'reference', 'issuedOn', 'dueOn', 'termsDays', 'validUntil', 'odometerIn', 'odometerOut']
const PARTS = ['discount', 'deposit', 'customerNote', 'staffNote', 'terms']
const isShown = (field: string): boolean =>
  [...FIELDS, ...PARTS].includes(field) ||
  ((field.startsWith('lines.') || field.startsWith('jobs.')) &&
    ['description', 'quantity', 'unitPrice', 'discount', 'heading'].some((name) => field.endsWith(`.${name}`)))
