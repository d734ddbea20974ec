import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useViewer } from '../../../platform/session/index.ts'
import { createCallReporter } from './call-reporter.ts'
import { PhoneAccountDocument } from './phone-documents.ts'
import { PhoneLine } from './phone-line.ts'
import { type PhoneCommand, type PhoneState, START } from './phone-state.ts'
import type { PhoneAccount } from './sip-phone.ts'

export interface Phone {
  readonly account: PhoneAccount
  readonly state: PhoneState
  perform(command: PhoneCommand): void
}

const never = () => () => {}

/** The viewer's phone; null until one is set up. */
export function usePhone(): Phone | null {
  const client = useApolloClient()
  const { can, user, tenant, isCurrent } = useViewer()
  // Keeps the secret out of the cache.
  const { data } = useQuery(PhoneAccountDocument, { fetchPolicy: 'no-cache', skip: !can('voip.can_create') })
  const account = data?.phoneAccount ?? null
  const serialized = account && JSON.stringify(account)
  const owner = `${tenant?.id}:${user.id}`
  const [line, setLine] = useState<PhoneLine | null>(null)
  const state = useSyncExternalStore(line?.subscribe ?? never, () => line?.state ?? START)
  // Once another tab is signed in as somebody else, this phone rings for nobody. A call that goes on is not cut off.
  const isWanted = isCurrent || state.calls.length > 0
  useEffect(() => {
    if (!serialized || !isWanted) return
    const opened = new PhoneLine(
      `phone:${owner}`,
      JSON.parse(serialized) as PhoneAccount,
      createCallReporter({ client, owner }),
    )
    setLine(opened)
    return () => {
      opened.stop()
      setLine(null)
    }
  }, [serialized, isWanted, owner, client])
  useFirstReload(data && serialized, state.connection)
  return account && line && { account, state, perform: line.perform }
}

const RELOADED = 'phone-reloaded'

/**
 * Reloads the page once after signing in, because the Content-Security-Policy of the sign-in page does not allow the
 * phone system. After a change of the account it does not reload, because people may be in the middle of something.
 */
function useFirstReload(account: string | null | undefined, connection: PhoneState['connection']): void {
  const [first, setFirst] = useState(account)
  if (first === undefined && account !== undefined) setFirst(account)
  useEffect(() => {
    if (connection === 'registered') sessionStorage.removeItem(RELOADED)
    if (connection !== 'blocked' || account !== first || sessionStorage.getItem(RELOADED)) return
    sessionStorage.setItem(RELOADED, 'yes')
    location.reload()
  }, [connection, account, first])
}
