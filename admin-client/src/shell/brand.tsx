import { Avatar, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './brand.module.css'

interface BrandProps {
  name: string
  logo?: string | null
  favicon?: string | null
  children?: ReactNode
}

/** A logo so much wider than tall has the name written in it. */
const WORDMARK = 2

/**
 * Name, icon and logo, without saying the name twice: a logo that is a wordmark stands for the name where there is room;
 * elsewhere the icon and the name in letters do. Nothing is shown until it is known which.
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
