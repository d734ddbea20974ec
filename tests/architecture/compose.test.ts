import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readConfig } from '../../server/src/app/config.ts'
import { environment as settings } from '../../server/src/app/environment.ts'
import { read, root } from './imports.ts'

interface Service {
  readonly build?: { readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly depends_on?: readonly string[] | object
}

const document = parseDocument(read('docker-compose.yml'), { merge: true })
const compose = document.toJS() as { services: Record<string, Service>; volumes: object }
const ours = Object.entries(compose.services).filter(([, { build }]) => build)
const known = Object.keys(settings.shape)

test('the file is YAML without a fault', () => {
  expect([...document.errors, ...document.warnings]).toEqual([])
})

test('there are two processes for requests and one for jobs, each made from the Dockerfile', () => {
  expect(ours.map(([, { environment }]) => environment?.MAINSTREET_ROLE).sort()).toEqual(['jobs', 'web', 'web'])
  for (const [, { build }] of ours) expect(existsSync(path.join(root, build?.dockerfile ?? ''))).toBe(true)
})

test('every setting that is given is one that is read, and is acceptable', () => {
  for (const [, { environment = {} }] of ours) {
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    const filled = Object.entries(environment).map(([name, value]) => [name, filledIn(value)])
    expect(readConfig({ NODE_ENV: 'production', ...Object.fromEntries(filled) }).databaseUrl).toContain(
      '@postgres:5432',
    )
  }
})

test('what a service needs of another, and each volume, is there', () => {
  for (const { depends_on = [], volumes = [] } of Object.values(compose.services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed))
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes.map((one) => one.split(':')[0])))
  }
})

test('the image sets only what is read, and copies every workspace that is installed', () => {
  const image = read('server/Dockerfile')
  const set = (image.match(/^ENV (.*)$/m)?.[1] ?? '').split(' ').map((pair) => pair.split('=')[0])
  expect(set.length).toBeGreaterThan(0)
  expect(set.filter((name) => !known.includes(name as string))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  for (const workspace of workspaces) expect(image).toContain(`COPY ${workspace}/package.json ${workspace}/`)
})

/** As compose does it: the value that the shell lacks is the one after `:-`, else a long text. */
function filledIn(value: string): string {
  return value.replaceAll(/\$\{\w+(:-([^}]*)|:\?[^}]*)?\}/g, (_all, _rest, otherwise) => otherwise ?? 'x'.repeat(40))
}
