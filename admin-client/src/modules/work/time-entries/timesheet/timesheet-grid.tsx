import { Anchor, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import type { TimesheetQuery } from '../../../../generated/graphql.ts'
import { useUnsavedChanges } from '../../../../ui/unsaved-changes.tsx'
import styles from './timesheet.module.css'
import { TimesheetCell } from './timesheet-cell.tsx'
import { UnsavedCells } from './unsaved-cells.tsx'
import { keyOf, type SheetRow, useTimesheetCells } from './use-timesheet-cells.ts'
import { cellText, totalText } from './week.ts'

const dayLabel = (day: string) => dayjs(day).format('ddd D MMM')

/** The week of a person, to type into. */
export function TimesheetGrid({ sheet }: { sheet: TimesheetQuery['timesheet'] }) {
  const { rows, canEdit, today } = sheet
  const cells = useTimesheetCells(sheet)
  useUnsavedChanges(cells.unsaved.size > 0)
  const days = Array.from({ length: 7 }, (_, place) => dayjs(sheet.from).add(place, 'day').format('YYYY-MM-DD'))
  const secondsOf = (row: SheetRow) => days.map((_, at) => cells.cellOf(row, at).seconds)
  const totals = days.map((_, at) => sum(rows.map((row) => cells.cellOf(row, at).seconds)))
  const unsaved = rows.flatMap((row) =>
    days.flatMap((day, at) => {
      const problem = cells.unsaved.get(keyOf(row.taskId, day))
      const [key, cell] = [keyOf(row.taskId, day), cells.cellOf(row, at)]
      const label = `${row.task.title}, ${dayLabel(day)}`
      const retry = () => cells.save(row.taskId, cell, problem?.typed ?? '')
      return problem ? [{ key, label, problem, retry, discard: () => cells.discard(key) }] : []
    }),
  )
  return (
    <>
      <UnsavedCells cells={unsaved} />
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Time of the week">
          <thead>
            <tr>
              <th scope="col">Task</th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  {dayLabel(day)}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.taskId}>
                <th scope="row" className={styles.task}>
                  <Anchor component={Link} to={`/tasks/${row.taskId}`} fz="sm" fw={500} c="inherit">
                    {row.task.title}
                  </Anchor>
                  <Text fz="xs" c="dimmed">
                    {[row.task.projectTitle, row.task.customerName].filter(Boolean).join(' · ')}
                  </Text>
                </th>
                {days.map((day, at) => {
                  const cell = cells.cellOf(row, at)
                  const key = keyOf(row.taskId, day)
                  if (!canEdit)
                    return (
                      <td key={day} className={styles.fixed} data-today={day === today || undefined}>
                        {cellText(cell.seconds)}
                      </td>
                    )
                  return (
                    <TimesheetCell
                      key={day}
                      label={`${row.task.title}, ${dayLabel(day)}`}
                      text={cells.textOf(key, cell)}
                      isToday={day === today}
                      isRunning={cell.isRunning}
                      isSaving={cells.saving.has(key)}
                      problem={cells.unsaved.get(key)?.message}
                      onSave={(typed) => cells.save(row.taskId, cell, typed)}
                    />
                  )
                })}
                <td>{totalText(sum(secondsOf(row)))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {days.map((day, at) => (
                <td key={day} data-today={day === today || undefined}>
                  {totalText(totals[at] ?? 0)}
                </td>
              ))}
              <td>{totalText(sum(totals))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
