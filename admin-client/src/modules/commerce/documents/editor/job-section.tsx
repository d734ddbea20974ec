import { ActionIcon, Badge, Card, Group, Menu, Stack, Textarea, TextInput } from '@mantine/core'
import { IconDots } from '../../../../ui/icons.ts'
import { changeJob, moveJob, removeJob } from '../form/content-edits.ts'
import type { JobForm } from '../form/document-form.ts'
import type { ChangeContent } from '../form/use-document-form.ts'
import type { Technician } from './line-more.tsx'
import type { TaxClassChoice } from './line-row.tsx'
import { LineTable } from './line-table.tsx'

interface JobSectionProps {
  readonly job: JobForm
  /** Counted from 0. */
  readonly at: number
  readonly nets: Readonly<Record<string, number>>
  readonly errors: Readonly<Record<string, unknown>>
  readonly taxClasses: readonly TaxClassChoice[]
  readonly technicians: readonly Technician[]
  readonly change: ChangeContent
}

/** A job with its heading and lines. */
export function JobSection({ job, at, change, ...table }: JobSectionProps) {
  const { key, heading, note, isDone } = job
  const path = `jobs.${at}`
  const name = heading || `job ${at + 1}`
  return (
    <Card component="section" aria-label={`Job ${at + 1}`} data-job={key}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            flex={1}
            aria-label={`Heading of job ${at + 1}`}
            data-path={`${path}.heading`}
            placeholder="Job, such as Front brakes"
            maxLength={200}
            value={heading}
            error={table.errors[`${path}.heading`] as string | undefined}
            disabled={isDone}
            onChange={({ currentTarget }) =>
              change((content) => changeJob(content, key, { heading: currentTarget.value }))
            }
          />
          {isDone && <Badge color="green">Done</Badge>}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size="lg" aria-label={`Actions for ${name}`}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => change((content) => moveJob(content, key, -1))}>Move up</Menu.Item>
              <Menu.Item onClick={() => change((content) => moveJob(content, key, 1))}>Move down</Menu.Item>
              <Menu.Item
                c="var(--mantine-color-error)"
                disabled={isDone}
                onClick={() => change((content) => removeJob(content, key))}
              >
                Remove job
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
        <Textarea
          aria-label={`Note of job ${at + 1}`}
          placeholder="Findings, and why the work should be done"
          autosize
          minRows={1}
          maxLength={5000}
          value={note}
          disabled={isDone}
          onChange={({ currentTarget }) => change((content) => changeJob(content, key, { note: currentTarget.value }))}
        />
        <LineTable
          {...table}
          label={`Lines of ${name}`}
          place={key}
          path={`${path}.lines`}
          lines={job.lines}
          disabled={isDone}
          change={change}
        />
      </Stack>
    </Card>
  )
}
