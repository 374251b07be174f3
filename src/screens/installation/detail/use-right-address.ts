import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { rootApi } from '../../../kit/root-api.ts'
import { rightAddress } from '../installation-address.ts'

/**
 * Corrects the page's address in place, whole and once (S-38). It looks at the address as it is at that moment, not as
 * it was drawn: who corrects first leaves nothing to correct to the others.
 */
export function useRightAddress(walletId?: string): void {
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `path` says when; the address itself may have been corrected since.
  useEffect(() => {
    const right = rightAddress(location.pathname, walletId)
    if (right !== location.pathname) rootApi().go(right + location.search + location.hash, { replace: true })
  }, [path, walletId])
}
