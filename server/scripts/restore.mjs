import { restore } from '../src/app/backup/restore.ts'
import { endWith } from '../src/app/start/preflight.ts'

process.env.NODE_ENV ||= 'production'
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Name the backup: npm run restore -- backups/mainstreet-…')
  process.exit(1)
}
try {
  await restore(folder, console.log)
  console.log('\nRestored. Start it with npm start and the same settings.')
} catch (error) {
  endWith(error)
}
