import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'

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
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy codes'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>I've saved them</Button>
      </Group>
    </Stack>
  )
}
