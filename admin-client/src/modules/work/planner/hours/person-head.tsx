import { Avatar, Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { LoadBadge } from '../load-badge.tsx'
import type { Load, Person } from '../planned-work.ts'
import styles from './person.module.css'

interface PersonHeadProps {
  readonly person: Person
  readonly load: Load
  readonly onHours?: ((person: Person) => void) | undefined
}

/** A person with how much is planned for them. Their name opens their working hours. */
export function PersonHead({ person, load, onHours }: PersonHeadProps) {
  const { displayName, isActive } = person
  const name = (
    <Text component="span" fz="sm" fw={600} className={styles.name}>
      {displayName}
    </Text>
  )
  return (
    <Stack gap={4} className={styles.person}>
      <Group gap={6} wrap="nowrap">
        <Avatar size={24} name={displayName} color="initials" aria-hidden />
        {onHours && isActive ? (
          <UnstyledButton
            className={styles.hours}
            onClick={() => onHours(person)}
            aria-label={`Working hours of ${displayName}`}
            title="Working hours"
          >
            {name}
          </UnstyledButton>
        ) : (
          name
        )}
      </Group>
      {!isActive && (
        <Badge size="sm" variant="default">
          Left
        </Badge>
      )}
      <LoadBadge load={load} />
    </Stack>
  )
}
