import { startKamailio } from './kamailio.ts'
import type { SipServer } from './phone-system.ts'
import { startRegistrar } from './sip-registrar.ts'

export type { SipServer } from './phone-system.ts'

/** Kamailio where it is installed, else a small registrar of our own. `SIP_SERVER=registrar` takes that anyway. */
export async function startSipServer(secrets: Readonly<Record<string, string>>): Promise<SipServer> {
  const kamailio = process.env.SIP_SERVER === 'registrar' ? null : await startKamailio(secrets)
  return kamailio ?? startRegistrar(secrets)
}
