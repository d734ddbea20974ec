import type { Column } from '../../../ui/list/column.ts'
import type { FigureGroup } from './figure-groups.ts'
import styles from './forms.module.css'

/** `groupLabel` names the rows, such as 'Day'. The bars only make the submissions easy to compare. */
export function figureColumns(groupLabel: string, rows: readonly FigureGroup[]): readonly Column<FigureGroup, never>[] {
  const most = Math.max(1, ...rows.map(({ sent }) => sent))
  return [
    { name: 'name', label: groupLabel, cell: ({ name }) => name },
    { name: 'views', label: 'Views', width: 72, align: 'end', cell: ({ views }) => views },
    { name: 'started', label: 'Started', width: 80, align: 'end', givesWay: 'xs', cell: ({ started }) => started },
    { name: 'sent', label: 'Sent', width: 64, align: 'end', cell: ({ sent }) => sent },
    {
      name: 'bar',
      label: 'Sent, as a bar',
      isLabelHidden: true,
      width: '35%',
      givesWay: 'xs',
      cell: ({ sent }) =>
        sent > 0 && <div aria-hidden className={styles.bar} style={{ width: `${(sent / most) * 100}%` }} />,
    },
  ]
}
