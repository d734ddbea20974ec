import { Avatar, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './brand.module.css'

interface BrandProps {
  name: string
  logo?: string | null
  favicon?: string | null
  children?: ReactNode
}

/** A logo with at least this aspect ratio is assumed to contain the name. */
const WORDMARK = 2

/**
 * Name, icon and logo, without showing the name twice. If there is room, a wordmark replaces the name; otherwise the
 * icon and the text are shown. Nothing is shown until the logo's shape is known.
 */
export function Brand({ name, logo, favicon, children }: BrandProps) {
  const [shape, setShape] = useState<'waiting' | 'wordmark' | 'mark' | 'none'>(logo ? 'waiting' : 'none')
  const mark = favicon ?? (shape === 'mark' ? logo : null)
  return (
    <Group gap={10} wrap="nowrap" miw={0} className={styles.brand} data-shape={shape}>
      {logo && (
        <img
          className={styles.logo}
          src={logo}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth >= naturalHeight * WORDMARK ? 'wordmark' : 'mark')
          }
          onError={() => setShape('none')}
        />
      )}
      {mark ? (
        <img className={styles.icon} src={mark} alt="" />
      ) : (
        <Avatar className={styles.icon} size={24} radius="sm" name={name} color="indigo" alt="" />
      )}
      <Text fw={600} truncate className={styles.name}>
        {name}
      </Text>
      {children}
    </Group>
  )
}
