import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../kit/checkout.ts'

let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'mainstreet-install-'))
  mkdirSync(path.join(checkout, 'server/scripts'), { recursive: true })
  cpSync(path.join(root, 'server/scripts/bootstrap.mjs'), path.join(checkout, 'server/scripts/bootstrap.mjs'))
  lockTo('tool')
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

test('installs, with what only builders need even in production, and then not again', async () => {
  const first = await bootstrap({ NODE_ENV: 'production' })
  expect(first).toEqual({ code: 0, printed: expect.stringContaining('Installed in') })
  expect(existsSync(path.join(checkout, 'node_modules/tool/package.json'))).toBe(true)
  expect(await bootstrap()).toEqual({ code: 0, printed: '' })
})

test('installs again when the lock says something else', async () => {
  await bootstrap()
  lockTo('tool', 'other')
  expect((await bootstrap()).printed).toContain('Installed in')
  lockTo('other')
  expect((await bootstrap()).printed).toContain('Installed in')
  expect(existsSync(path.join(checkout, 'node_modules/tool'))).toBe(false)
})

test('believes an npm install that somebody ran by hand', async () => {
  await bootstrap()
  rmSync(path.join(checkout, 'node_modules/.installed'))
  expect(await bootstrap()).toEqual({ code: 0, printed: '' })
})

test('of two at once one installs and the other waits for it', async () => {
  const both = await Promise.all([bootstrap(), bootstrap()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ printed }) => printed.includes('Installed in'))).toHaveLength(1)
})

test('a mutex whose maker is gone stops nobody', async () => {
  const mutex = path.join(checkout, '.install-lock')
  mkdirSync(mutex)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(mutex, longAgo, longAgo)
  expect((await bootstrap()).printed).toContain('Installed in')
  expect(existsSync(mutex)).toBe(false)
})

test('runs the install scripts that package.json allows by name, and no others', async () => {
  const tools = ['allowed', 'refused', 'unknown']
  lockTo(...tools)
  const scripts = { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` }
  for (const tool of tools) write(`${tool}/package.json`, { name: tool, version: '1.0.0', scripts })
  const manifest = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'))
  write('package.json', { ...manifest, allowScripts: { allowed: true, refused: false } })
  expect((await bootstrap()).code).toBe(0)
  expect(tools.filter((tool) => existsSync(path.join(checkout, tool, 'ran')))).toEqual(['allowed'])
})

test('runs them after an npm install by hand too, which may have left them out', async () => {
  lockTo('allowed')
  const scripts = { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` }
  write('allowed/package.json', { name: 'allowed', version: '1.0.0', scripts })
  const manifest = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'))
  write('package.json', { ...manifest, allowScripts: { allowed: true } })
  await bootstrap()
  rmSync(path.join(checkout, 'node_modules/.installed'))
  rmSync(path.join(checkout, 'allowed/ran'))
  const { printed } = await bootstrap()
  expect(printed).not.toContain('Installing')
  expect(existsSync(path.join(checkout, 'allowed/ran'))).toBe(true)
})

test('says so when installing fails', async () => {
  writeFileSync(path.join(checkout, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}')
  const { code, printed } = await bootstrap()
  expect(code).toBe(1)
  expect(printed).toContain('Installing failed; npm says above why.')
})

/** A lock with development packages that lie in the checkout itself: nothing is fetched. */
function lockTo(...tools: string[]): void {
  const manifest = {
    name: 'checkout',
    version: '1.0.0',
    devDependencies: Object.fromEntries(tools.map((tool) => [tool, `file:${tool}`])),
  }
  const packages = tools.flatMap((tool) => [
    [tool, { version: '1.0.0', dev: true }],
    [`node_modules/${tool}`, { resolved: tool, link: true }],
  ])
  for (const tool of tools) write(`${tool}/package.json`, { name: tool, version: '1.0.0' })
  write('package.json', manifest)
  write('package-lock.json', {
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(packages) },
  })
}

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true })
  writeFileSync(path.join(checkout, file), JSON.stringify(content))
}

function bootstrap(env: Record<string, string> = {}): Promise<{ code: number | null; printed: string }> {
  const script = path.join(checkout, 'server/scripts/bootstrap.mjs')
  const child = spawn(process.execPath, [script], { cwd: checkout, env: { ...process.env, ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })))
}
