import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** The script of an installed command, to be run by the Node that runs us: its own first line might find an older one. */
export const commands = {
  codegen: 'node_modules/@graphql-codegen/cli/esm/bin.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  playwright: 'node_modules/playwright/cli.js',
}

export interface Outcome {
  readonly ok: boolean
  readonly output: string
}

interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Shows what it says at once, instead of answering it. */
  readonly show?: boolean
}

/** Runs a Node script to its end and answers what it said. */
export function runScript(
  script: string,
  args: readonly string[],
  { cwd = root, env = {}, show = false }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.resolve(root, script), ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }))
    child.on('close', (status) => resolve({ ok: status === 0, output }))
  })
}

/** Says that a step took place and how long; throws with its output when it fails. */
export async function step(name: string, run: () => Promise<Outcome>): Promise<void> {
  const begun = performance.now()
  const { ok, output } = await run()
  if (!ok) throw new StepFailed(`${name} failed:\n${output.trim()}`)
  console.log(`  ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
}

export class StepFailed extends Error {}
