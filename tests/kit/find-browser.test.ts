import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'

// Each starts several processes.
const MANY_PROCESSES = { timeout: 60_000 }

const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-no-browser-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const log = path.join(folder, 'apt.log')
const bin = path.join(folder, 'bin')

/** A machine without a browser, whose package manager installs one after `apt-get update` and lets nobody in meanwhile. */
const PACKAGE_MANAGER = `#!/bin/sh
/bin/mkdir "${folder}/lock" || { echo "E: Could not get lock" >&2; exit 100; }
/bin/sleep 0.2
echo "$*" >> "${log}"
case "$1" in
  update) : > "${folder}/lists" ;;
  install) [ -f "${folder}/lists" ] && printf '#!/bin/sh\\necho Chromium 1\\n' > "${bin}/chromium" && /bin/chmod 755 "${bin}/chromium" ;;
esac
/bin/rmdir "${folder}/lock"
`

beforeEach(() => {
  rmSync(bin, { recursive: true, force: true })
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'apt-get'), PACKAGE_MANAGER)
  chmodSync(path.join(bin, 'apt-get'), 0o755)
  writeFileSync(log, '')
})

/** What a process of its own prints, on that machine. */
async function onBareMachine(script: string): Promise<string> {
  const env = { PATH: bin, PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'none'), HOME: folder }
  const args = ['--input-type=module', '-e', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: import.meta.dirname })
  return stdout
}
const installations = () =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('install'))

const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot)(
  'without a browser root gets the distribution’s, after an update (because only root may install)',
  MANY_PROCESSES,
  async () => {
    const said = await onBareMachine(`
    import { findBrowser } from './find-browser.ts'
    console.log('found', findBrowser())`)
    expect(said).toContain(`found ${path.join(bin, 'chromium')}`)
    expect(readFileSync(log, 'utf8')).toMatch(/^update -qq\ninstall .*chromium\n$/)
  },
)

test.skipIf(!isRoot)(
  'what is started after a browser was prepared installs none (because only root may install)',
  MANY_PROCESSES,
  async () => {
    const said = await onBareMachine(`
    import { execFile } from 'node:child_process'
    import { promisify } from 'node:util'
    import { prepareBrowser } from './find-browser.ts'
    prepareBrowser()
    const script = "import { findBrowser } from './find-browser.ts'; console.log('found', findBrowser())"
    const one = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    for (const { stdout } of await Promise.all([one(), one()])) console.log(stdout)`)
    expect(said.match(/^found .*\/bin\/chromium$/gm)).toHaveLength(2)
    expect(installations()).toHaveLength(1)
  },
)
