import { Text } from '@mantine/core'
import type { FormRowFragment, FormSubmissionOrderField, SubmissionRowFragment } from '../../../generated/graphql.ts'
import { NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { OptionalColumn } from '../../../ui/list/column.ts'
import styles from './forms.module.css'

type SubmissionColumn = OptionalColumn<SubmissionRowFragment, FormSubmissionOrderField>

/** px. Of the sender, which stays visible while the table scrolls. */
export const SENDER_WIDTH = 200

/** The first column: the sender, emphasised until somebody has read it. `search` leads back to this list. */
export const senderColumn = (search: string): SubmissionColumn => ({
  name: 'sender',
  label: 'Sender',
  width: SENDER_WIDTH,
  sort: 'SENDER',
  cell: ({ id, title, readAt, deletedAt, excerpt }) => (
    <NameCell to={`/forms/submissions/${id}${search}`} name={title} isStruckThrough={Boolean(deletedAt)}>
      {!readAt && (
        <Text fz="xs" span className={styles.unread} c="var(--mantine-primary-color-light-color)">
          Unread
        </Text>
      )}
      <Text c="dimmed" fz="xs" truncate hiddenFrom="sm">
        {excerpt}
      </Text>
    </NameCell>
  ),
})

/** The columns of one form are its own fields; those of all forms are what every submission has. */
export function submissionColumns(form: FormRowFragment | null): readonly SubmissionColumn[] {
  const received: SubmissionColumn = {
    name: 'received',
    label: 'Received',
    width: 140,
    sort: 'CREATED_AT',
    givesWay: 'xs',
    cell: ({ createdAt }) => timeCell(createdAt),
  }
  // The first column is the name.
  if (form) return [...form.fields.filter(({ isSenderName }) => !isSenderName).map(fieldColumn), received]
  return [
    {
      name: 'form',
      label: 'Form',
      width: 160,
      sort: 'FORM',
      givesWay: 'sm',
      cell: ({ formName }) => textCell(formName),
    },
    { name: 'excerpt', label: 'Message', width: 260, givesWay: 'sm', cell: ({ excerpt }) => textCell(excerpt) },
    received,
  ]
}

function fieldColumn({ key, label }: FormRowFragment['fields'][number]): SubmissionColumn {
  return {
    name: `field.${key}`,
    label,
    width: 180,
    givesWay: 'sm',
    cell: ({ values }) => textCell(values.find((value) => value.key === key)?.displayValue ?? ''),
  }
}
