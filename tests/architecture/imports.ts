import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ParseResult, parseSync } from 'oxc-parser'

export const root = path.resolve(import.meta.dirname, '../..')

/** One file's wish for another, both as paths from the repository's root; a package keeps its name. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** The package names of our own workspaces, and where their sources lie. */
const OWN = /^@mainstreet\/([\w-]+)(?:\/(.*))?$/

/** Every import of a source text. `code.ts` has those of the repository's files, which it parses once. */
export function importsOf(
  file: string,
  source: string,
  { module }: Pick<ParseResult, 'module'> = parseSync(file, source),
): Import[] {
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      return /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(start, end))?.[1] ?? []
    }),
    // `import('./page.ts').Page` as a type is no import of the module's records.
    ...[...source.matchAll(/\bimport\('(\.[^'\n]+)'\)\./g)].map(([, specifier = '']) => specifier),
  ]
  return [...new Set(specifiers)].map((specifier) => ({ from: file, to: targetOf(file, specifier) }))
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const [, workspace, inside] = OWN.exec(specifier) ?? []
  return workspace ? `${workspace}/src/${inside ?? 'index'}` : packageName(specifier)
}

const packageName = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** What nobody wrote by hand, or what is data rather than text to read. */
const PASSED_OVER = ['node_modules', 'dist', 'generated', 'migrations', 'data', '.git', '.data']

/** The code of all workspaces but the tests, as paths from the root. */
export function sourceFiles(): string[] {
  const sources = ['blocks', 'server', 'admin-client', 'site-client'].flatMap((workspace) =>
    filesBelow(`${workspace}/src`),
  )
  return sources.filter((file) => /\.tsx?$/.test(file))
}

/** Every file below a folder that somebody wrote. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !PASSED_OVER.includes(name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(place)
      return entry.isFile() ? [place] : []
    })
    .sort()
}

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
