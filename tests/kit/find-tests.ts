import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './checkout.ts'
import type { VitestRunOptions } from './vitest-run.ts'

const PROJECTS = {
  unit: /^(blocks|admin-client|site-client)\/src\/|^tests\/(architecture|bench|kit)\//,
  server: /^server\/src\/|^tests\/(?!architecture|bench|kit|drift|browser|start)/,
  drift: /^tests\/drift\//,
  browser: /^tests\/(browser|start)\//,
} as const

export type Project = keyof typeof PROJECTS

/**
 * What to run of a project for some words: the files whose path has them all, and of the other files the tests whose names
 * have them, one after the other. Names are read from the files' text, so what a table puts into them (`$name`) is not seen.
 */
export function findTests(project: Project, words: readonly string[], files = testFiles()): VitestRunOptions[] {
  const own = files.filter(({ file }) => PROJECTS[project].test(file))
  const has = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
  const byPath = own.filter(({ file }) => words.every((word) => has(file, word)))
  const testName = words.join(' ')
  const byName = own.filter((one) => !byPath.includes(one) && namesIn(one.text).some((name) => has(name, testName)))
  return [
    ...(byPath.length > 0 ? [{ files: byPath.map(({ file }) => file) }] : []),
    ...(byName.length > 0 ? [{ files: byName.map(({ file }) => file), testName }] : []),
  ]
}

/** The first argument of test, it and describe, also behind a table of `each`. */
const NAME = /(?:\b(?:test|it|describe)\b[^'"`\n]{0,80}?\(|\]\)\()\s*(['"`])(.*?)\1/g

const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, , name]) => name ?? '')

interface TestFile {
  readonly file: string
  readonly text: string
}

function testFiles(): TestFile[] {
  const folders = ['blocks/src', 'admin-client/src', 'site-client/src', 'server/src', 'tests']
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}
