import { useApolloClient, useMutation } from '@apollo/client/react'
import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { sendFile } from '../../../ui/uploads/send-file.ts'
import { useViewer, ViewerDocument } from '../session/index.ts'
import { RemoveProfilePictureDocument } from './profile-documents.ts'

const UPLOAD = { path: '/api/v1/admin/profile/picture' }

/** One's own picture. It is saved as soon as it is chosen. */
export function PictureField() {
  const { user } = useViewer()
  const client = useApolloClient()
  const [remove] = useMutation(RemoveProfilePictureDocument, { context: { quiet: true } })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = useRef<HTMLButtonElement>(null)

  async function change(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      await client.refetchQueries({ include: [ViewerDocument] })
      toastSuccess(done)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : explainError(error))
    } finally {
      setBusy(false)
    }
  }

  const upload = (file: File | null) => file && change(() => sendFile(UPLOAD, file, () => {}).done, 'Picture saved')

  async function removePicture() {
    await change(async () => {
      const { data, error } = await remove()
      const [refused] = data?.removeProfilePicture.userErrors ?? []
      if (error || refused) throw new Error(refused?.message ?? explainError(error))
    }, 'Picture removed')
    // The focused button is gone.
    choose.current?.focus()
  }

  return (
    <Group gap="md" mb="md" role="group" aria-label="Picture">
      <Avatar size={72} src={user.pictureUrl} name={user.displayName} color="indigo" alt="" />
      <Stack gap={6} flex={1} miw={200} align="flex-start">
        <FormProblem problem={problem} />
        <Group gap="xs">
          <FileButton accept="image/jpeg,image/png,image/webp,image/gif" onChange={upload}>
            {(props) => (
              <Button {...props} ref={choose} variant="default" size="sm" loading={isBusy}>
                {user.pictureUrl ? 'Change picture' : 'Upload picture'}
              </Button>
            )}
          </FileButton>
          {user.pictureUrl && (
            <Button variant="subtle" color="red" size="sm" disabled={isBusy} onClick={removePicture}>
              Remove picture
            </Button>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          Shown to colleagues, and to website visitors when you answer them in live chat.
        </Text>
      </Stack>
    </Group>
  )
}
