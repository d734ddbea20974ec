import { Card, Stack, Text, Title } from '@mantine/core'
import type { CampaignFieldsFragment } from '../../../../generated/graphql.ts'
import { IconCheck } from '../../../../ui/icons.ts'
import { ProblemList } from './problem-list.tsx'

/** The check before sending, of the saved campaign. */
export function CampaignProblems({ campaign: { problems } }: { campaign: CampaignFieldsFragment }) {
  return (
    <Card component="section" aria-labelledby="check">
      <Stack gap="sm">
        <Title order={2} id="check">
          Check before sending
        </Title>
        {problems.length === 0 ? (
          <Text c="dimmed">
            <IconCheck size={16} aria-hidden style={{ verticalAlign: -3 }} /> No problems found.
          </Text>
        ) : (
          <ProblemList problems={problems} />
        )}
      </Stack>
    </Card>
  )
}
