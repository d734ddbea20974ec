import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { CampaignFieldsFragment, CampaignVariant } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { CampaignProgressDocument } from '../campaign-documents.ts'
import { SendCampaignVariantDocument } from '../sending/sending-documents.ts'

type AbTest = CampaignFieldsFragment['abTest']

/** Where the A/B test of a started campaign stands, and the choice of its winner by hand. */
export function AbTestResult({ campaign }: { campaign: CampaignFieldsFragment }) {
  const { can } = useViewer()
  // The card of the figures polls the same query.
  const { data } = useQuery(CampaignProgressDocument, { variables: { id: campaign.id }, fetchPolicy: 'cache-first' })
  const [send] = useAction(SendCampaignVariantDocument)
  const { id, version, status, abTest } = data?.campaign ?? campaign
  const isUnderWay = status === 'SENDING' || status === 'PAUSED'
  const mayChoose = isUnderWay && !abTest.winner && abTest.winnerDueAt && can('email_marketing.can_edit')
  const choose = (variant: CampaignVariant) =>
    confirmAction({
      title: `Send variant ${variant} to the rest?`,
      text: 'The test ends now, and everybody who takes no part in it gets this variant.',
      confirm: `Send ${variant}`,
      onConfirm: () => send({ id, version, variant }),
    })
  return (
    <Card component="section" aria-labelledby="ab-result">
      <Stack gap="sm">
        <Title order={2} id="ab-result">
          A/B test
        </Title>
        <Text>
          <State abTest={abTest} isUnderWay={isUnderWay} />
        </Text>
        {mayChoose && (
          <Group gap="xs">
            <Button variant="default" onClick={() => choose('A')}>
              Send A
            </Button>
            <Button variant="default" onClick={() => choose('B')}>
              Send B
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function State({ abTest, isUnderWay }: { abTest: AbTest; isUnderWay: boolean }) {
  const { winner, winnerDueAt, winnerChosenAt, winnerChosenBy, percent } = abTest
  if (winner && winnerChosenAt)
    return (
      <>
        Variant {winner} goes to the rest. {winnerChosenBy ? `${winnerChosenBy} chose it` : 'It won'}{' '}
        <RelativeTime at={winnerChosenAt} />.
      </>
    )
  if (!isUnderWay) return 'It ended without a winner.'
  if (!winnerDueAt) return 'The test begins in a moment.'
  return (
    <>
      {percent}% of the audience takes part. The better variant goes to the rest <RelativeTime at={winnerDueAt} />.
    </>
  )
}
