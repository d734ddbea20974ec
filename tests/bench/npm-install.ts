import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { step } from '../../server/scripts/program.ts'

/** Installs what a folder's lock file names, unless that is done. For tools that only one bench needs. */
export async function npmInstall(folder: string): Promise<void> {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const stamp = path.join(folder, 'node_modules', '.installed-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  await step(`packages of ${path.basename(folder)}`, () =>
    run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], folder),
  )
  writeFileSync(stamp, lock)
}

function run(command: string, args: readonly string[], cwd: string): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (status) => resolve({ ok: status === 0, output }))
  })
}
