import path from 'node:path'
import { root } from './checkout.ts'
import { Visitor } from './http.ts'
import { failToStart, type Installation } from './installation.ts'

const OWNER = 'owner@maple.test'
export const PASSWORD = 'a password of the tests'

/** Runs `backup.mjs` or `restore.mjs` on a data folder to its end. */
export function runOn(dataDir: string, script: string, argument: string, env: Record<string, string> = {}) {
  const command = [process.execPath, path.join(root, 'server/scripts', script), argument] as const
  return failToStart({ command, dataDir, port: 4000, env, timeoutMs: 120_000 })
}

export const siteVisitor = ({ port }: Installation): Visitor => new Visitor(port, 'maple.localhost')

export async function signedIn({ port }: Installation): Promise<Visitor> {
  const owner = new Visitor(port)
  await owner.signIn(OWNER, PASSWORD)
  return owner
}

let owner: Visitor | undefined

export async function renameTenant(one: Installation, companyName: string): Promise<void> {
  if (owner?.origin !== `http://localhost:${one.port}`) owner = await signedIn(one)
  await owner.graphql(
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
    {
      input: { companyName },
    },
  )
}

export async function companyName(one: Installation): Promise<string> {
  const data = await siteVisitor(one).graphql<{ siteSettings: { companyName: string } }>(
    '{ siteSettings { companyName } }',
  )
  return data.siteSettings.companyName
}
