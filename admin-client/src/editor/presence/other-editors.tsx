import { Avatar, Tooltip } from '@mantine/core'
import { useViewer } from '../../modules/platform/session/index.ts'
import styles from './other-editors.module.css'
import { type Place, useOtherEditors } from './use-other-editors.ts'

const SHOWN = 3

/** Other users in the same page, by their initials. */
export function OtherEditors({ place }: { place: Place }) {
  const { user } = useViewer()
  const others = useOtherEditors(place, user.id)
  const sentences = others.map(({ name, isOneself }) =>
    isOneself ? `You have this ${place.kind} open in another tab` : `${name} is editing this ${place.kind}`,
  )
  return (
    <div className={styles.editors} role="status">
      {others.slice(0, SHOWN).map(({ userId, name }, at) => (
        <Tooltip key={userId} label={sentences[at]}>
          <Avatar
            size={26}
            radius="xl"
            name={name}
            color="initials"
            alt={sentences[at]}
            role="img"
            aria-label={sentences[at]}
          />
        </Tooltip>
      ))}
      {others.length > SHOWN && (
        <Tooltip label={sentences.slice(SHOWN).join('. ')}>
          <Avatar size={26} radius="xl" role="img" aria-label={sentences.slice(SHOWN).join('. ')}>
            +{others.length - SHOWN}
          </Avatar>
        </Tooltip>
      )}
    </div>
  )
}
