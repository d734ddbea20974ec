import { writeFileSync } from 'node:fs'
import { generateDocuments, hasGenerated } from './build.ts'
import { LICENCES_FILE, licencesText, readLock, shippedPackages } from './licences.ts'
import { commands, runScript, StepFailed, step } from './program.ts'

// First the schema that the code says, then the types of the documents that are written against it; last the licences.
try {
  // In a fresh clone the server needs the blocks' documents to load at all, so they come from the committed schema.
  if (!hasGenerated()) await generateDocuments()
  await step('schema.graphql', () =>
    runScript(commands.tsx, ['--tsconfig', 'server/tsconfig.json', 'server/src/app/print-schema.ts']),
  )
  await generateDocuments()
  writeFileSync(LICENCES_FILE, licencesText(shippedPackages(readLock())))
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exit(1)
}
