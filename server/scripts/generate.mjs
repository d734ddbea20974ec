import { generateDocuments } from './build.ts'
import { commands, runScript, StepFailed, step } from './program.ts'

// First the schema that the code says, then the types of the documents that are written against it.
try {
  await step('schema.graphql', () =>
    runScript(commands.tsx, ['--tsconfig', 'server/tsconfig.json', 'server/src/app/print-schema.ts']),
  )
  await generateDocuments()
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exit(1)
}
