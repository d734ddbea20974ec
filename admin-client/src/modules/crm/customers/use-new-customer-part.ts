import { useEffect, useState } from 'react'
import { useCapabilitiesInUse } from '../../../capability/capabilities-context.ts'
import type { NewCustomerContents } from '../../../capability/customer-parts.ts'

/** The record that can be created together with a customer. Undefined until it is known, and if there is none. */
export function useNewCustomerPart(): NewCustomerContents | undefined {
  const capabilities = useCapabilitiesInUse()
  const [part, setPart] = useState<NewCustomerContents>()
  useEffect(() => {
    let isCurrent = true
    const offered = capabilities?.find(({ newCustomer }) => newCustomer)?.newCustomer
    offered?.load().then(
      (contents) => isCurrent && setPart(contents),
      // A customer can be created without it.
      (error) => console.error('The form for a new customer could not be loaded', error),
    )
    return () => {
      isCurrent = false
    }
  }, [capabilities])
  return part
}
