import { Stack, Text } from '@mantine/core'
import dayjs from 'dayjs'
import type { VehicleRowFragment } from '../../../generated/graphql.ts'
import styles from './vehicles.module.css'

type Visits = VehicleRowFragment['visits']

const shown = (at: string) => dayjs(at).format('D MMM YYYY, HH:mm')

/** A vehicle's arrivals and departures, latest first. */
export function VehicleVisits({ visits }: { visits: Visits }) {
  if (visits.length === 0) return null
  return (
    <details className={styles.visits}>
      <summary>{visits.length === 1 ? '1 visit' : `${visits.length} visits`}</summary>
      <Stack component="ul" gap="xs" p={0} m={0} mt="xs">
        {visits.map(({ id, checkedInAt, checkedInBy, checkedOutAt, checkedOutBy, odometer, note }) => (
          <li key={id}>
            <Text fz="sm">
              In {shown(checkedInAt)}, by {checkedInBy}
              {odometer !== null && `, at ${odometer.toLocaleString('en-CA')} km`}
            </Text>
            {checkedOutAt && (
              <Text fz="sm">
                Out {shown(checkedOutAt)}, by {checkedOutBy}
              </Text>
            )}
            {note && (
              <Text fz="xs" c="dimmed">
                {note}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </details>
  )
}
