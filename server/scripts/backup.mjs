import { backUp } from '../src/app/backup/backup.ts'
import { endWith } from '../src/app/start/preflight.ts'

process.env.NODE_ENV ||= 'production'
// A half-finished backup is only removed if the process exits normally.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const [place = 'backups'] = process.argv.slice(2)
try {
  const folder = await backUp(place, console.log)
  console.log(`\nThe backup is ${folder}`)
  console.log("It holds everybody's data and the secret of the installation: keep it where only you can read it.")
  console.log(`To restore it into an empty installation: npm run restore -- ${folder}`)
} catch (error) {
  endWith(error)
}
