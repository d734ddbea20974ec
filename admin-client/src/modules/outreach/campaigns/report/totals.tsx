import { SimpleGrid, Text } from '@mantine/core'
import { formatNumber, formatShare } from '../../../../ui/format-number.ts'
import { formatMoney } from '../../../../ui/money.ts'
import type { Counts } from './figure-columns.tsx'
import styles from './report.module.css'

/** The figures of a campaign, or of all in a period. */
export function Totals({ figures }: { figures: Counts }) {
  const { sent, delivered, opened, machineOpened, clicked, machineClicked, unsubscribed, orders, revenue } = figures
  const { bounced, softBounced, complained } = figures
  const share = (people: number) => (sent > 0 ? `${formatShare(people / sent)} of sent` : null)
  const byBots = (number: number) => `and ${formatNumber(number)} by bots`
  return (
    <>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0}>
        <Total label="Delivered" value={formatNumber(delivered)} notes={[share(delivered)]} />
        <Total label="Opened" value={formatNumber(opened)} notes={[share(opened), byBots(machineOpened)]} />
        <Total label="Clicked" value={formatNumber(clicked)} notes={[share(clicked), byBots(machineClicked)]} />
        <Total label="Unsubscribed" value={formatNumber(unsubscribed)} notes={[share(unsubscribed)]} />
        <Total label="Bounced" value={formatNumber(bounced)} notes={[share(bounced)]} />
        <Total label="Soft bounced" value={formatNumber(softBounced)} notes={[share(softBounced)]} />
        <Total label="Marked as spam" value={formatNumber(complained)} notes={[share(complained)]} />
        <Total label="Orders" value={formatNumber(orders)} notes={[formatMoney(revenue)]} />
      </SimpleGrid>
      <Text c="dimmed" fz="sm">
        Bots are mail scanners and Apple Mail’s privacy protection, which loads images before anyone reads the email.
        Orders count within 5 days after a click.
      </Text>
    </>
  )
}

interface TotalProps {
  readonly label: string
  readonly value: string
  readonly notes: readonly (string | null)[]
}

function Total({ label, value, notes }: TotalProps) {
  return (
    <div>
      <Text component="dt" c="dimmed" fz="sm">
        {label}
      </Text>
      <dd className={styles.value}>
        {value}
        {notes.map(
          (note) =>
            note && (
              <Text key={note} c="dimmed" fz="xs">
                {note}
              </Text>
            ),
        )}
      </dd>
    </div>
  )
}
