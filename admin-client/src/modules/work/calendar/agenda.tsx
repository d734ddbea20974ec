import { Stack, Text, Title } from '@mantine/core'
import styles from './calendar.module.css'
import { longDay } from './calendar-days.ts'
import { type CalendarEntry, entriesOfDay } from './calendar-entry.ts'
import { CalendarEntryLink } from './calendar-entry-link.tsx'

interface AgendaProps {
  readonly days: readonly string[]
  readonly entries: readonly CalendarEntry[]
  readonly today: string
}

/** The days that have something, below each other. */
export function Agenda({ days, entries, today }: AgendaProps) {
  const filled = days.filter((day) => day === today || entriesOfDay(entries, day).length > 0)
  if (filled.length === 0) return <Text c="dimmed">Nothing is planned on these days.</Text>
  return (
    <Stack gap="lg">
      {filled.map((day) => {
        const own = entriesOfDay(entries, day)
        return (
          <Stack key={day} component="section" gap={6} aria-labelledby={`agenda-${day}`}>
            <Title order={2} size="h3" id={`agenda-${day}`}>
              {longDay(day)}
              {day === today && ' · Today'}
            </Title>
            {own.length > 0 ? (
              <div className={styles.agendaDay}>
                {own.map((entry) => (
                  <CalendarEntryLink key={`${entry.layer} ${entry.id}`} entry={entry} />
                ))}
              </div>
            ) : (
              <Text c="dimmed">Nothing planned</Text>
            )}
          </Stack>
        )
      })}
    </Stack>
  )
}
