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

/**
 * A machine without a browser, whose package manager installs what it offers after `apt-get update`, and lets nobody in
 * meanwhile.
 */
const packageManager = (offered: readonly string[]) => `#!/bin/sh
/bin/mkdir "${folder}/lock" || { echo "E: Could not get lock" >&2; exit 100; }
/bin/sleep 0.2
echo "$*" >> "${log}"
case "$1" in
  update) : > "${folder}/lists" ;;
  install)
    for name; do :; done
    case " ${offered.join(' ')} " in
      *" $name "*) [ -f "${folder}/lists" ] && printf '#!/bin/sh\\necho Chromium 1\\n' > "${bin}/$name" && /bin/chmod 755 "${bin}/$name" ;;
      *) echo "E: Unable to locate package $name" >&2 ;;
    esac ;;
esac
/bin/rmdir "${folder}/lock"
`

beforeEach(() => {
  rmSync(bin, { recursive: true, force: true })
  mkdirSync(bin)
  offer(['chromium-headless-shell', 'chromium'])
  writeFileSync(log, '')
})

function offer(packages: readonly string[]): void {
  writeFileSync(path.join(bin, 'apt-get'), packageManager(packages))
  chmodSync(path.join(bin, 'apt-get'), 0o755)
}

function install(name: string): void {
  writeFileSync(path.join(bin, name), '#!/bin/sh\necho Chromium 1\n')
  chmodSync(path.join(bin, name), 0o755)
}

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

const FIND = `
  import { findBrowser } from './find-browser.ts'
  console.log('found', findBrowser())`

test(
  'the shell is preferred to the browser with a window, and none is installed beside one',
  MANY_PROCESSES,
  async () => {
    install('chromium')
    expect(await onBareMachine(FIND)).toContain(`found ${path.join(bin, 'chromium')}\n`)
    install('chromium-headless-shell')
    expect(await onBareMachine(FIND)).toContain(`found ${path.join(bin, 'chromium-headless-shell')}\n`)
    expect(installations()).toEqual([])
  },
)

test.skipIf(!isRoot)(
  'without a browser root gets the distribution’s shell, after an update (because only root may install)',
  MANY_PROCESSES,
  async () => {
    expect(await onBareMachine(FIND)).toContain(`found ${path.join(bin, 'chromium-headless-shell')}\n`)
    expect(readFileSync(log, 'utf8')).toMatch(/^update -qq\ninstall .*chromium-headless-shell\n$/)
  },
)

test.skipIf(!isRoot)(
  'a distribution without the shell gives its Chromium (because only root may install)',
  MANY_PROCESSES,
  async () => {
    offer(['chromium'])
    expect(await onBareMachine(FIND)).toContain(`found ${path.join(bin, 'chromium')}\n`)
    expect(installations()).toHaveLength(2)
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
    expect(said.match(/^found .*\/bin\/chromium-headless-shell$/gm)).toHaveLength(2)
    expect(installations()).toHaveLength(1)
  },
)
