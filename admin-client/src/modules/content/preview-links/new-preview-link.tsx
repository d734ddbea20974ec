import { useMutation } from '@apollo/client/react'
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyIcon, useCopy } from '../../../ui/copy-button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { CreatePreviewLinkDocument, PreviewLinksDocument } from './preview-link-documents.ts'

const ENDS = [
  { value: '', label: 'When it is revoked' },
  { value: '7', label: 'After 7 days' },
  { value: '30', label: 'After 30 days' },
]

/** Creates a link and copies it to the clipboard. Its URL is only shown once, here. */
export function NewPreviewLink({ pageId }: { pageId: string }) {
  const [create, { loading }] = useMutation(CreatePreviewLinkDocument, {
    refetchQueries: [PreviewLinksDocument],
    awaitRefetchQueries: true,
  })
  const { isCopied, copy } = useCopy()
  const [ends, setEnds] = useState('')
  const [url, setUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function make() {
    const { data } = await create({ variables: { input: { pageId, expiresInDays: ends ? Number(ends) : null } } })
    if (!data) return
    const { url: made, userErrors } = data.createPreviewLink
    setProblem(userErrors.map(({ message }) => message).join(' ') || null)
    if (!made) return
    setUrl(made)
    copy(made)
  }

  return (
    <Stack gap="sm">
      <FormProblem problem={problem} />
      <Group align="flex-end" gap="xs">
        <Select
          label="Link expires"
          data={ENDS}
          value={ends}
          onChange={(value) => setEnds(value ?? '')}
          allowDeselect={false}
          flex="1 1 220px"
        />
        <Button loading={loading} onClick={make} flex="0 1 auto">
          Create and copy link
        </Button>
      </Group>
      {url && (
        <TextInput
          readOnly
          label="New preview link"
          description={
            isCopied ? 'It is on your clipboard. It is not shown again.' : 'Copy it now: it is not shown again.'
          }
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<CopyIcon label="Copy link" value={url} />}
        />
      )}
    </Stack>
  )
}
