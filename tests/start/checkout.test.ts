import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { buildAll } from '../../server/scripts/build.ts'
import { copyCheckout, root } from '../kit/checkout.ts'
import { copyFilled } from '../kit/filled-folder.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'
import { processesOn } from '../kit/processes.ts'

const NOBODY = 65534
const isRoot = process.getuid?.() === 0

const folders: string[] = []
let installation: Installation | undefined
// Whatever was edited since the run began must not count as a change of the copy.
beforeEach(() => buildAll())
afterEach(async () => {
  await installation?.stop('SIGKILL')
  for (const folder of folders.splice(0)) {
    for (const { pid } of processesOn(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

test('npm start works in a copy below a folder that nobody else may enter, and builds nothing again', async () => {
  // Beside our own data, so that packages can be linked instead of copied.
  const closed = madeFolder(path.join(root, '.data'))
  chmodSync(closed, 0o700)
  const checkout = path.join(closed, 'mainstreet')
  copyCheckout(checkout)
  const dataDir = path.join(checkout, '.data')
  // Its first start is that of the account without rights below.
  copyFilled(dataDir, inject('filled'))
  installation = await startInstallation({
    command: ['npm', 'start'],
    cwd: checkout,
    dataDir,
    port: await freePort(),
  })
  expect(installation.printed()).not.toContain('Building')
  expect(installation.printed()).not.toContain('Installing')
  await installation.stop('SIGINT')
  await expect.poll(() => processesOn(closed), { timeout: 20_000 }).toEqual([])
})

test.skipIf(!isRoot)(
  'an account without rights can start it (only tried by root, because others cannot become one)',
  async () => {
    const folder = madeFolder(tmpdir())
    chmodSync(folder, 0o755)
    const checkout = path.join(folder, 'mainstreet')
    copyCheckout(checkout)
    const dataDir = path.join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, NOBODY, NOBODY)
    installation = await startInstallation({
      command: [
        'setpriv',
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        '--clear-groups',
        process.execPath,
        'server/scripts/start.mjs',
      ],
      cwd: checkout,
      dataDir,
      port: await freePort(),
      env: { HOME: folder },
    })
    expect(new Set(processesOn(dataDir).map(({ uid }) => uid))).toEqual(new Set([NOBODY]))
    expect(await installation.stop()).toBe(0)
  },
)

function madeFolder(parent: string): string {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(path.join(parent, 'mainstreet-checkout-'))
  folders.push(folder)
  return folder
}
