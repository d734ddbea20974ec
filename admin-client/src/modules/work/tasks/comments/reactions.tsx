import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core'
import type { CommentPartFragment, Reaction } from '../../../../generated/graphql.ts'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconMoodPlus } from '../icons.ts'
import { ReactToTaskCommentDocument } from './task-comment-documents.ts'

const REACTIONS: Readonly<Record<Reaction, { readonly sign: string; readonly name: string }>> = {
  THUMBS_UP: { sign: '👍', name: 'Thumbs up' },
  HEART: { sign: '❤️', name: 'Heart' },
  CELEBRATE: { sign: '🎉', name: 'Celebrate' },
  LAUGH: { sign: '😄', name: 'Laugh' },
  EYES: { sign: '👀', name: 'Eyes' },
  THUMBS_DOWN: { sign: '👎', name: 'Thumbs down' },
}

interface ReactionsProps {
  readonly comment: CommentPartFragment
  readonly mayReact: boolean
}

/** The reactions to a comment. Pressing one adds the viewer's or takes it back. */
export function Reactions({ comment: { id, reactions }, mayReact }: ReactionsProps) {
  const [react] = useAction(ReactToTaskCommentDocument)
  const others = (Object.keys(REACTIONS) as Reaction[]).filter(
    (reaction) => !reactions.some((one) => one.reaction === reaction),
  )
  if (reactions.length === 0 && !mayReact) return null
  return (
    <Group gap={6}>
      {reactions.map(({ reaction, count, isMine, names }) => (
        <Tooltip key={reaction} label={namesOf(names, count)}>
          <Button
            size="compact-sm"
            radius="xl"
            variant={isMine ? 'light' : 'default'}
            disabled={!mayReact}
            aria-pressed={isMine}
            aria-label={`${REACTIONS[reaction].name}, ${count}`}
            onClick={() => react({ id, reaction, isOn: !isMine })}
          >
            {REACTIONS[reaction].sign} {count}
          </Button>
        </Tooltip>
      ))}
      {mayReact && others.length > 0 && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label="Add a reaction">
              <IconMoodPlus size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((reaction) => (
              <Menu.Item key={reaction} onClick={() => react({ id, reaction, isOn: true })}>
                <span aria-hidden>{REACTIONS[reaction].sign}</span> {REACTIONS[reaction].name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

/** The server names only the first people. */
const namesOf = (names: readonly string[], count: number) =>
  count > names.length ? `${names.join(', ')} and ${count - names.length} more` : names.join(', ')
