import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** Shown once: the server keeps their hashes only. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <Stack gap="md">
      <Text>
        Keep these codes somewhere you can reach without your phone. Each code works once. They won't be shown again.
      </Text>
      <SimpleGrid component="ul" cols={2} spacing="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="xs">
        <CopyButton label="Copy codes" value={codes.join('\n')} />
        <Button onClick={onDone}>I've saved them</Button>
      </Group>
    </Stack>
  )
}
