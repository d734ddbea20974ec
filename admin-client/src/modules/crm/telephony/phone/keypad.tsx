import { Button, SimpleGrid } from '@mantine/core'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

export function Keypad({ onPress }: { onPress(key: string): void }) {
  return (
    <SimpleGrid cols={3} spacing={6} verticalSpacing={6}>
      {KEYS.map((key) => (
        <Button key={key} variant="default" aria-label={NAMES[key] ?? key} onClick={() => onPress(key)}>
          {key}
        </Button>
      ))}
    </SimpleGrid>
  )
}

const NAMES: Readonly<Record<string, string>> = { '*': 'Star', '#': 'Pound' }
