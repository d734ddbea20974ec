import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import styles from './attachments.module.css'

const MOST_BYTES = 200_000

interface Read {
  readonly text: string
  readonly isWhole: boolean
}

/** The beginning of a text; nothing in it is anything but text. */
export function TextPreview({ address }: { address: string }) {
  const [read, setRead] = useState<Read | 'failed' | null>(null)
  const load = useCallback(() => {
    setRead(null)
    beginning(address).then(setRead, () => setRead('failed'))
  }, [address])
  useEffect(load, [load])

  if (read === null) return <Skeleton h={240} role="status" aria-label="Loading the text" />
  if (read === 'failed') {
    return (
      <Group role="alert">
        <Text>The file could not be loaded.</Text>
        <Button size="xs" variant="default" onClick={load}>
          Retry
        </Button>
      </Group>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className={styles.text} tabIndex={0}>
        {read.text}
      </pre>
      {!read.isWhole && (
        <Text c="dimmed" fz="sm">
          This is the beginning. Download the file to read all of it.
        </Text>
      )}
    </>
  )
}

async function beginning(address: string): Promise<Read> {
  const reply = await fetch(address, { headers: { range: `bytes=0-${MOST_BYTES - 1}` } })
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`)
  const [, size] = /\/(\d+)$/.exec(reply.headers.get('content-range') ?? '') ?? []
  // A character may be cut in two at the end; the first half of it is no character.
  const text = (await reply.text()).replace(/\uFFFD$/, '')
  return { text, isWhole: !size || Number(size) <= MOST_BYTES }
}
