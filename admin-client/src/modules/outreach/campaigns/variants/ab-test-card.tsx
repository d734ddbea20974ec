import {
  Button,
  Card,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useNavigate } from 'react-router'
import type { CampaignFieldsFragment } from '../../../../generated/graphql.ts'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconPencil } from '../../../../ui/icons.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { UpdateCampaignDocument } from '../campaign-documents.ts'
import type { CampaignForm } from '../campaign-form.ts'
import { variantEditorPath } from '../email-addresses.ts'

const METRICS = [
  { value: 'OPENS', label: 'More people open it' },
  { value: 'CLICKS', label: 'More people click a link' },
]

interface AbTestCardProps {
  readonly campaign: CampaignFieldsFragment
  readonly form: UseFormReturnType<CampaignForm>
  readonly disabled: boolean
  /** Opening the editor would lose unsaved changes. */
  readonly isDirty: boolean
}

/** The A/B test of a campaign: another subject or content for a part of its audience. */
export function AbTestCard({ campaign, form, disabled, isDirty }: AbTestCardProps) {
  const { isEnabled } = form.values.abTest
  if (disabled && !isEnabled) return null
  return (
    <Card component="section" aria-labelledby="ab-test">
      <Stack gap="sm">
        <Title order={2} id="ab-test">
          A/B test
        </Title>
        <Switch
          label="Try two variants, and send the better one to the rest"
          disabled={disabled}
          {...form.getInputProps('abTest.isEnabled', { type: 'checkbox' })}
        />
        {isEnabled && (
          <>
            <TextInput
              label="Subject of variant B"
              placeholder="Same as variant A"
              disabled={disabled}
              maxLength={300}
              {...form.getInputProps('abTest.subject')}
            />
            <ContentOfB campaign={campaign} disabled={disabled} isDirty={isDirty} />
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <NumberInput
                label="Part of the audience"
                description="Half of them get variant B."
                suffix=" %"
                min={1}
                max={100}
                clampBehavior="none"
                allowDecimal={false}
                disabled={disabled}
                {...form.getInputProps('abTest.percent')}
              />
              <NumberInput
                label="Duration of the test"
                description="At most a week."
                suffix=" hours"
                min={1}
                max={168}
                clampBehavior="none"
                allowDecimal={false}
                disabled={disabled}
                {...form.getInputProps('abTest.hours')}
              />
              <Select
                label="The winner"
                description="If they tie, variant A wins."
                data={METRICS}
                allowDeselect={false}
                disabled={disabled}
                {...form.getInputProps('abTest.metric')}
              />
            </SimpleGrid>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Variant B's content: the content of A, or its own, which is written in the editor. */
function ContentOfB({ campaign, disabled, isDirty }: Omit<AbTestCardProps, 'form'>) {
  const navigate = useNavigate()
  const [update] = useAction(UpdateCampaignDocument)
  const { id, version, abTest } = campaign
  const isOwn = Boolean(abTest.content)
  const copyContentOfA = async () => {
    if (await update({ id, version, abTest: { content: '' } })) toastSuccess('Variant B now has the content of A')
  }
  return (
    <div>
      <Text fw={500} fz="sm">
        Content of variant B
      </Text>
      <Text c="dimmed" fz="sm" mb="xs">
        {isOwn ? 'B has its own content. The preview shows both variants.' : 'Same as variant A.'}
      </Text>
      {!disabled && (
        <Group gap="xs">
          <Button
            variant="default"
            disabled={isDirty}
            title={isDirty ? 'Save your changes first' : undefined}
            leftSection={<IconPencil size={18} />}
            onClick={() => navigate(variantEditorPath(id))}
          >
            {isOwn ? 'Edit content of B' : 'Write other content'}
          </Button>
          {isOwn && (
            <Button variant="default" disabled={isDirty} onClick={copyContentOfA}>
              Use content of A
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}
