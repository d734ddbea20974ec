import { SCRIPTS, type ScriptName } from '@mainstreet/blocks/scripts'
import { FAMILIES, type Family, fontFaces, fontFiles } from './fonts/families.ts'

/** Where the built files are fetched from. */
export interface SiteAssets {
  readonly scripts: Readonly<Partial<Record<ScriptName, string>>>
  /** The script that wakes React islands. */
  readonly islands: string | null
  /** The script of the navigation bar. */
  readonly navigation: string | null
  /** What the bar's script fetches for visitors who are signed in. */
  readonly userMenu: string | null
  /** Solves the challenge of a log-in form. */
  readonly solveChallenge: string | null
  /** The script of the admin bar, which only staff fetch. */
  readonly adminBar: string | null
  /** Addresses of each family's files, the regular weight first. */
  readonly fonts: Readonly<Partial<Record<Family, readonly string[]>>>
  /** 577 by 95, for pages that are shared without a picture of their own. */
  readonly placeholder: string | null
}

/** For a page drawn where nothing was built, as in tests. */
export const noAssets: SiteAssets = {
  scripts: {},
  islands: null,
  navigation: null,
  userMenu: null,
  solveChallenge: null,
  adminBar: null,
  fonts: {},
  placeholder: null,
}

/** Under this address the server hands out `site-client/dist/assets`; names carry a hash, so they may be kept for ever. */
export const ASSETS_PATH = '/_site/'

/** Reads the build's `dist/manifest.json`. */
export function readAssets(manifest: Readonly<Record<string, { readonly file: string }>>): SiteAssets {
  const addressOf = (ending: string): string | undefined => {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(ending))
    return entry && ASSETS_PATH + entry[1].file
  }
  const families = Object.keys(FAMILIES) as Family[]
  const fontOf = (family: Family) => {
    const addresses = fontFiles(family).flatMap(({ file }) => addressOf(`/${file}`) ?? [])
    return addresses.length > 0 ? [[family, addresses] as const] : []
  }
  return {
    scripts: Object.fromEntries(SCRIPTS.map((name) => [name, addressOf(`/scripts/${name}.ts`)])),
    islands: addressOf('/scripts/islands.ts') ?? null,
    navigation: addressOf('/scripts/navigation.ts') ?? null,
    userMenu: addressOf('/scripts/user-menu.ts') ?? null,
    solveChallenge: addressOf('/scripts/solve-challenge.ts') ?? null,
    adminBar: addressOf('/scripts/admin-bar.ts') ?? null,
    fonts: Object.fromEntries(families.flatMap((family) => fontOf(family))),
    placeholder: addressOf('/pictures/placeholder.png') ?? null,
  }
}

/** Every family that a site may choose, for the editor's canvas: a browser fetches only those that are used. */
export function canvasFonts({ fonts }: SiteAssets): string {
  const built = Object.entries(fonts) as [Family, readonly string[]][]
  return built.map(([family, addresses]) => fontFaces(family, addresses)).join('')
}
