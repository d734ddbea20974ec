import { useQuery } from '@apollo/client/react'
import { NumberInput } from '@mantine/core'
import { useAction } from '../../../../ui/form/use-send.ts'
import { ChatAvailabilityDocument, SetChatAvailabilityDocument } from './availability-documents.ts'

const MAX_CONVERSATIONS = 50

/** How many open conversations are assigned to the viewer. Empty for the limit of the settings. */
export function ConversationLimit() {
  const { data } = useQuery(ChatAvailabilityDocument)
  // The first time, there is no cached object that the mutation result could update.
  const [change, isBusy] = useAction(SetChatAvailabilityDocument, {
    refetchQueries: [ChatAvailabilityDocument],
    awaitRefetchQueries: true,
  })
  const saved = data?.chatAvailability?.conversationLimit ?? 0
  return (
    <NumberInput
      key={saved}
      label="Maximum open conversations"
      description="New chats go to others when you have this many open ones."
      placeholder="Use the default limit"
      min={1}
      max={MAX_CONVERSATIONS}
      allowDecimal={false}
      allowNegative={false}
      disabled={isBusy}
      defaultValue={saved || undefined}
      onBlur={({ currentTarget: { value } }) => {
        const conversationLimit = Math.min(Number(value) || 0, MAX_CONVERSATIONS)
        if (conversationLimit !== saved) void change({ conversationLimit })
      }}
    />
  )
}
