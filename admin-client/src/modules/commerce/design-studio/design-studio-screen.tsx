import { useQuery } from '@apollo/client/react'
import { Card, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { DesignStudioPartFragment } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'

export const DesignStudioPart = graphql(`
  fragment DesignStudioPart on DesignStudioSettings { scriptUrl key version }
`)

const DesignStudioDocument = graphql(`
  query DesignStudioSettings { me { user { id } tenant { id } } designStudioSettings { ...DesignStudioPart } }
`)

const UpdateDesignStudioDocument = graphql(`
  mutation UpdateDesignStudioSettings($input: UpdateDesignStudioSettingsInput!) {
    updateDesignStudioSettings(input: $input) {
      designStudioSettings { ...DesignStudioPart } userErrors { code message field }
    }
  }
`)

const FIELDS = ['scriptUrl', 'key'] as const

/** How the site reaches the design studio of another company. */
export function DesignStudioScreen() {
  const { data, error, refetch } = useQuery(DesignStudioDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader
        title="Design studio"
        text="Visitors design a product in the studio of another company, without leaving your site."
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />)}
      {data && <Settings settings={data.designStudioSettings} />}
    </>
  )
}

function Settings({ settings }: { settings: DesignStudioPartFragment }) {
  const { can } = useViewer()
  const mayEdit = can('settings.can_edit')
  const update = useSend(UpdateDesignStudioDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: () => FIELDS,
    toValues: ({ scriptUrl, key }) => ({ scriptUrl, key }),
    changesBetween: (before, after) =>
      Object.fromEntries(FIELDS.flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name]]]))),
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.designStudioSettings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-label="Connection">
          <Stack gap="md">
            <TextInput
              label="Script address"
              description="From the company that runs the studio. It begins with https://"
              placeholder="https://studio.example/embed.js"
              type="url"
              maxLength={500}
              disabled={!mayEdit}
              {...form.getInputProps('scriptUrl')}
            />
            <TextInput
              label="Key"
              description="Your public key at the studio. The browser of every visitor gets it, so never enter a secret one."
              maxLength={200}
              autoComplete="off"
              disabled={!mayEdit}
              {...form.getInputProps('key')}
            />
            <Text c="dimmed">
              Then add the block “Design studio launcher” to the template of your product pages, or to another page with
              one of your products. The script runs with full access to those pages, so use one that you trust.
            </Text>
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}
