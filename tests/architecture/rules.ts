import { betweenAdminFolders, betweenAdminLayers } from './admin-rules.ts'
import type { Import } from './imports.ts'

/** Later areas build on earlier ones, never the other way round: news travels back by events. */
export const AREAS = ['platform', 'crm', 'commerce', 'content', 'work', 'outreach']

const WORKSPACES = ['blocks', 'server', 'admin-client', 'site-client', 'tests']

/** What a test may stand on beyond what its code may. */
const TEST_PACKAGES = ['vitest', 'fast-check', 'happy-dom', 'playwright', '@craftjs/core']

/** Tests, and what only tests stand on: made-up values, the whole server on a database of its own. */
export const TEST_CODE = /(\.test\.tsx?|\/arbitrary-[\w-]+\.ts|\/app\/test-server\.ts|-test-kit\.ts|\.fixtures\.ts)$/

const isTestPackage = (to: string): boolean => TEST_PACKAGES.includes(to) || to.startsWith('node:')

/** Each of them gives the parser an icon of our own packages, text it has just cleaned, or a document for a frame without scripts. */
const MAKES_TRUSTED_HTML = [
  'editor/canvas/overlay/tool-button.ts',
  'editor/panels/controls/icon-drawing.tsx',
  'editorwrapper/canvas-icons.ts',
  'editorwrapper/canvas-rich-text.ts',
  'editorwrapper/remember-clean.ts',
  'modules/platform/settings/site-preview.tsx',
  'ui/document-frame.tsx',
].map((file) => `admin-client/src/${file}`)

const TRUSTED_TYPES = 'admin-client/src/ui/trusted-types/'

interface Rule {
  readonly about: RegExp
  /** The complaint about an import, or nothing when it is fine. */
  complaint(to: string, from: string): string | false | undefined
}

const RULES: readonly Rule[] = [
  {
    about: /^blocks\/src\/tree\//,
    complaint: (to) => (isIn('blocks/src/tree', to) || to === 'pako' ? undefined : 'the tree imports nothing but pako'),
  },
  {
    about: /^blocks\//,
    complaint: (to) => onlyWorkspaces(to, ['blocks']) && 'blocks know neither the server nor a client',
  },
  {
    about: /^admin-client\//,
    complaint: (to) => onlyWorkspaces(to, ['admin-client', 'blocks']) && KNOWS_SCHEMA_ONLY,
  },
  {
    about: /^site-client\//,
    complaint: (to) => onlyWorkspaces(to, ['site-client', 'blocks']) && KNOWS_SCHEMA_ONLY,
  },
  {
    about: /^server\//,
    complaint: (to) => onlyWorkspaces(to, ['server', 'blocks', 'site-client']) && 'the server never imports the admin',
  },
  {
    about: /^server\/src\/kernel\//,
    complaint: (to) =>
      /^server\/src\/(modules|app|rest)\//.test(to)
        ? 'everything stands on the kernel, so it imports none of it'
        : undefined,
  },
  {
    about: /^server\/src\/modules\//,
    complaint: (to) => (/^server\/src\/app\//.test(to) ? 'a module does not know the app' : undefined),
  },
  {
    about: /^server\/src\/modules\/.*-json\.ts$/,
    complaint: () => 'REST and webhooks share it, so it imports nothing',
  },
  { about: /^server\/src\/modules\//, complaint: aboutRest },
  { about: /^server\//, complaint: (to) => TEST_CODE.test(to) && 'only tests import what is written for tests' },
  {
    about: /^server\/src\/rest\//,
    complaint: (to) =>
      /^server\/src\/(modules|app)\//.test(to) ? 'rest knows the schema, never a module or the app' : undefined,
  },
  {
    about: /^admin-client\//,
    complaint: (to, from) =>
      to.startsWith(`${TRUSTED_TYPES}trusted-html`) &&
      !MAKES_TRUSTED_HTML.includes(from) &&
      'only the files listed in this rule turn text into HTML that the browser does not clean',
  },
  {
    about: /^admin-client\//,
    complaint: (to, from) =>
      to.startsWith(`${TRUSTED_TYPES}policy-factory`) &&
      !from.startsWith(TRUSTED_TYPES) &&
      'policies of Trusted Types are made in one folder',
  },
  { about: /^server\/src\/modules\//, complaint: betweenCapabilities },
  { about: /^server\/src\//, complaint: throughFrontDoor },
  { about: /^admin-client\/src\//, complaint: betweenAdminFolders },
  { about: /^admin-client\/src\//, complaint: betweenAdminLayers },
]

const KNOWS_SCHEMA_ONLY = 'clients know the server only through schema.graphql, and never each other'

/** What is wrong with an import, in words. */
export function complaintsAbout({ from, to }: Import): string[] {
  if (TEST_CODE.test(from) && (TEST_CODE.test(to) || isIn('tests/kit', to) || isTestPackage(to))) return []
  return RULES.filter(({ about }) => about.test(from)).flatMap(({ complaint }) => {
    const text = complaint(to, from)
    return text ? [`${from} imports ${to}: ${text}`] : []
  })
}

const isIn = (folder: string, to: string): boolean => to === folder || to.startsWith(`${folder}/`)

/** True when the target is one of our workspaces that is not among the allowed. */
function onlyWorkspaces(to: string, allowed: string[]): boolean {
  const workspace = WORKSPACES.find((name) => isIn(name, to) || to === `@mainstreet/${name}`)
  return workspace !== undefined && !allowed.includes(workspace)
}

function capabilityOf(file: string): { area: string; folder: string } | undefined {
  const [, folder, area] = /^(\w[\w-]*\/src\/modules\/([\w-]+)\/[\w-]+)\//.exec(file) ?? []
  return folder && area ? { folder, area } : undefined
}

function betweenCapabilities(to: string, from: string): string | undefined {
  const [there, here] = [capabilityOf(to), capabilityOf(from)]
  if (!there || !here || AREAS.indexOf(there.area) <= AREAS.indexOf(here.area)) return undefined
  return `${here.area} comes before ${there.area}, so it hears of it by events only`
}

/** How REST and webhooks write a record. It imports nothing, so that REST routes still know no module. */
const isMapping = (file: string): boolean => file.endsWith('-json.ts')

const isRestFile = (file: string): boolean => file.endsWith('.rest.ts')

/** REST routes know only the GraphQL schema, wherever they are, and nothing but the REST table knows them. */
function aboutRest(to: string, from: string): string | undefined {
  const isRest = isIn('server/src/rest', to) || isRestFile(to)
  if (isRestFile(from))
    return isRest || isMapping(to) ? undefined : 'REST routes import only rest, other *.rest.ts files and *-json.ts'
  if (!isRest || (isRestFile(to) && from.endsWith('/index.ts'))) return undefined
  return 'only *.rest.ts files know rest, and only the index.ts of their capability loads them'
}

/** A capability is entered by its index.ts, from wherever, but for a module's own files. */
function throughFrontDoor(to: string, from: string): string | undefined {
  const there = capabilityOf(to)
  if (!there || capabilityOf(from)?.folder === there.folder) return undefined
  if (isRestFile(from) && isRestFile(to)) return undefined
  return to === `${there.folder}/index.ts` ? undefined : `another folder enters ${there.folder} by its index.ts`
}
