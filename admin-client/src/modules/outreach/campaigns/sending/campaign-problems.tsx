import { Card, List, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { CampaignFieldsFragment } from '../../../../generated/graphql.ts'
import { IconAlertTriangle, IconBan, IconCheck } from '../../../../ui/icons.ts'

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
            <IconCheck size={16} aria-hidden style={{ verticalAlign: -3 }} /> Ready to be sent.
          </Text>
        ) : (
          <List spacing="xs" center={false} listStyleType="none">
            {problems.map(({ message, isBlocking }) => (
              <List.Item
                key={message}
                icon={
                  <ThemeIcon variant="light" size="sm" color={isBlocking ? 'red' : 'orange'} aria-hidden>
                    {isBlocking ? <IconBan size={14} /> : <IconAlertTriangle size={14} />}
                  </ThemeIcon>
                }
              >
                {message}.
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Card>
  )
}
