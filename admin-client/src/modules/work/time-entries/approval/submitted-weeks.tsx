import { useQuery } from '@apollo/client/react'
import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { weekInWords } from '../timesheet/week.ts'
import { SubmittedWeeksDocument } from './approval-documents.ts'

const MOST_SHOWN = 20

/** The weeks that wait for an approval. Nothing if there are none. */
export function SubmittedWeeks() {
  const { data } = useQuery(SubmittedWeeksDocument, {
    variables: { perPage: MOST_SHOWN },
    fetchPolicy: 'cache-and-network',
  })
  const { items = [], totalItems = 0 } = data?.timesheetWeeks ?? {}
  if (items.length === 0) return null
  return (
    <Card component="section" mt="xl" aria-labelledby="submitted-weeks">
      <Stack gap="xs">
        <Title order={2} size="h3" id="submitted-weeks">
          Waiting for approval ({totalItems})
        </Title>
        {items.map(({ id, personId, personName, week }) => (
          <Group key={id} gap="sm">
            <Anchor component={Link} to={`/time?week=${week}&person=${personId}`}>
              {personName}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {weekInWords(week)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
