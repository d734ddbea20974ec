import { Button, Card, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { IconUpload } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { Cancelled, sendFile } from '../../../ui/uploads/send-file.ts'
import { useFileDrop } from '../../../ui/uploads/use-file-drop.ts'
import styles from './data-exchange.module.css'
import type { ImportKind } from './import-kind.ts'
import { LatestImports } from './latest-imports.tsx'

const CSV = '.csv,.txt,.tsv,text/csv,text/plain'

/** The first step, with the imports there were below it. */
export function ChooseFile<More extends object>({ kind }: { kind: ImportKind<More> }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const cancel = useRef<() => void>(null)
  const isSending = share !== null
  const { file } = kind
  const drop = useFileDrop(!isSending, ([dropped]) => dropped && send(dropped))

  async function send(sent: File) {
    setProblem(null)
    setShare(0)
    const sending = sendFile({ path: kind.uploads }, sent, setShare)
    cancel.current = sending.cancel
    try {
      const { item } = (await sending.done) as { item: { id: string } }
      navigate(`${kind.home}/import/${item.id}`)
    } catch (error) {
      if (!(error instanceof Cancelled)) setProblem((error as Error).message)
      setShare(null)
    }
  }

  return (
    <>
      <ScreenHeader title={kind.title} />
      <Stack gap="lg">
        <FormProblem problem={problem} />
        <Card className={styles.drop} data-over={drop.isOver || undefined} {...drop.target}>
          {isSending ? (
            <Stack gap="xs" w="100%" maw={420}>
              <Text role="status">{share < 1 ? 'Uploading…' : 'Reading the file…'}</Text>
              <Progress value={share * 100} animated={share === 1} aria-label="Upload" />
              <Group justify="center">
                <Button variant="default" onClick={() => cancel.current?.()}>
                  Cancel
                </Button>
              </Group>
            </Stack>
          ) : (
            <>
              <IconUpload size={28} stroke={1.4} aria-hidden />
              <Text fw={500}>{'help' in file ? `Drop ${file.name} here` : 'Drop a CSV file here, or choose one'}</Text>
              <Text c="dimmed" fz="sm" maw={460}>
                {'help' in file
                  ? file.help
                  : `The first row names the columns, such as ${file.example}. ${file.limit} You can export a CSV from Excel, Numbers or Google Sheets.`}
              </Text>
              <FileButton accept={'accept' in file ? file.accept : CSV} onChange={(chosen) => chosen && send(chosen)}>
                {(props) => (
                  <Button {...props} mt="xs">
                    Choose file
                  </Button>
                )}
              </FileButton>
            </>
          )}
        </Card>
        <LatestImports kind={kind} />
      </Stack>
    </>
  )
}
