import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { ImportRunner, registerImports } from '../../platform/data-exchange/index.ts'
import { CalendarImportResolver } from './calendar-import.resolver.ts'
import { calendarImport } from './calendar-import.ts'
import { ImportedAppointment } from './imported-appointment.entity.ts'

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** Continues the import of a calendar where it stopped. */
    'calendar.import': { readonly importId: string }
  }
}

/** Events per transaction. A recurring one becomes hundreds of appointments. */
const BATCH = 10

/** Imports the appointments of calendar files. */
export const calendarImports: Capability = {
  name: 'calendar-import',
  entities: [ImportedAppointment],
  resolvers: [CalendarImportResolver],
  jobs: [
    handles(
      'calendar.import',
      (ctx, { importId }) => ctx.use(ImportRunner).run(calendarImport, importId, { batch: BATCH }),
      { expireInSeconds: 120 },
      (ctx, { importId }) => ctx.use(ImportRunner).giveUp(calendarImport, importId),
    ),
  ],
  rest: () => import('./calendar-import.rest.ts'),
  routes: (app, services) => registerImports(app, services, calendarImport),
}
