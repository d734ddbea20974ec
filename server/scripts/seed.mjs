import { generateDocuments } from './build.ts'
import { commands, runScript } from './program.ts'

await generateDocuments()
const given = ['--tsconfig', 'server/tsconfig.json', 'server/src/app/start/seed-command.ts']
const { ok } = await runScript(commands.tsx, given, { show: true })
process.exitCode = ok ? 0 : 1
