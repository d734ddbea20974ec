import dayjs from 'dayjs'
import type { DashboardFigure } from '../../../capability/dashboard-card.ts'
import { useRegion } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import styles from './dashboard.module.css'
import { FigureCard } from './figure-card.tsx'

interface DashboardFiguresProps {
  readonly figures: readonly DashboardFigure[]
  readonly lastDays: number
}

/** The figures of the last days by the calendar of the tenant. */
export function DashboardFigures({ figures, lastDays }: DashboardFiguresProps) {
  const { timeZone, isLoading } = useRegion()
  if (figures.length === 0 || isLoading) return null
  const endDate = toWallTime(new Date(), timeZone).slice(0, 10)
  const startDate = dayjs(endDate)
    .subtract(lastDays - 1, 'day')
    .format('YYYY-MM-DD')
  return (
    <div className={styles.figures}>
      {figures.map((figure) => (
        <FigureCard key={figure.name} figure={figure} period={{ startDate, endDate }} />
      ))}
    </div>
  )
}
