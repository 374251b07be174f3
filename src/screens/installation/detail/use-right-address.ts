import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { rootApi } from '../../../kit/root-api.ts'
import { rightAddress } from '../installation-address.ts'

/**
 * Corrects the page's address in place, whole and once (S-38). Reads the address of that moment, not of the drawing,
 * because another correction may have come first.
 */
export function useRightAddress(walletId?: string): void {
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `path` only triggers, `location` holds the address.
  useEffect(() => {
    const right = rightAddress(location.pathname, walletId)
    if (right !== location.pathname) rootApi().go(right + location.search + location.hash, { replace: true })
  }, [path, walletId])
}
