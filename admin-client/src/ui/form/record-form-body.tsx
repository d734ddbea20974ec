import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormProblem } from './form-problem.tsx'
import { SaveBar } from './save-bar.tsx'
import type { RecordForm } from './use-record-form.ts'

interface RecordFormBodyProps {
  readonly record: Pick<
    RecordForm<unknown, object, object>,
    'isDirty' | 'isSaving' | 'problem' | 'conflict' | 'mustReload' | 'saveAnyway' | 'reload' | 'discard'
  >
  /** The conflict, such as 'This note changed since you opened it'. */
  readonly conflictTitle: string
  /** Who changed what. */
  readonly conflictDetail?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** The fields of a record within its form, below a conflict or an error, above the Save bar. */
export function RecordFormBody({ record, conflictTitle, conflictDetail, children }: RecordFormBodyProps) {
  return (
    <Stack gap="md">
      {record.conflict !== null && (
        <ConflictNotice
          title={conflictTitle}
          onReload={record.reload}
          onSaveAnyway={record.mustReload ? undefined : record.saveAnyway}
        >
          {conflictDetail}
        </ConflictNotice>
      )}
      <FormProblem problem={record.problem} />
      {children}
      {record.isDirty && <SaveBar isSaving={record.isSaving} onDiscard={record.discard} />}
    </Stack>
  )
}
