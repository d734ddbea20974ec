import { expect, test } from 'vitest'
import { useAttachments } from './attachment-test-kit.ts'
import { fileNameOf } from './file-name.ts'

test.each([
  ['Rechnung für Zoë 🚗.pdf', 'Rechnung für Zoë 🚗.pdf'],
  ['She said "no".txt', 'She said "no".txt'],
  ['two\r\nlines.txt', 'two lines.txt'],
  ['C:\\fakepath\\photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['photo\u202Egpj.exe', 'photo gpj.exe'],
  ['   ', 'File'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  [`${'x'.repeat(195)}🚗.pdf`, `${'x'.repeat(195)}.pdf`],
])('%j is kept as %j', (given, kept) => {
  expect(fileNameOf(given)).toBe(kept)
})

const files = useAttachments()

test.each([
  [
    'Rechnung für Zoë 🚗.txt',
    'attachment; filename="Rechnung f?r Zo? ??.txt"; filename*=UTF-8\'\'Rechnung%20f%C3%BCr%20Zo%C3%AB%20%F0%9F%9A%97.txt',
  ],
  ['She said "no".txt', 'attachment; filename="She said \\"no\\".txt"'],
  ['two\r\nX-Header: yes.txt', 'attachment; filename="two X-Header: yes.txt"'],
])('%j comes back under its name', async (name, header) => {
  const { file } = await files.send(files.owner, files.customerId, 'as browsers write it', Buffer.from('x'), { name })
  const { status, headers } = await files.get(file.url)
  expect([status, headers['content-disposition'], headers['x-header']]).toEqual([200, header, undefined])
})
