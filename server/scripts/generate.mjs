import { writeFileSync } from 'node:fs'
import { generateDocuments } from './build.ts'
import { LICENCES_FILE, licencesText, readLock, shippedPackages } from './licences.ts'
import { commands, runScript, StepFailed, step } from './program.ts'

// First the schema that the code says, then the types of the documents that are written against it; last the licences.
try {
  await step('schema.graphql', () =>
    runScript(commands.tsx, ['--tsconfig', 'server/tsconfig.json', 'server/src/app/print-schema.ts']),
  )
  await generateDocuments()
  writeFileSync(LICENCES_FILE, licencesText(shippedPackages(readLock())))
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exit(1)
}
