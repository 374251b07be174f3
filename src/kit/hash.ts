import { useLocationProperty } from 'wouter/use-browser-location'
import { rootApi } from './root-api.ts'

/** Returns what stands behind the `#` of the address: the name of the dialog that is open over the page, or nothing. */
export const useHash = (): string => useLocationProperty(() => location.hash).slice(1)

/** Closes that dialog. One that made another record leads to its address. */
export const leaveHash = (address?: string): void =>
  rootApi().go(address ?? location.pathname + location.search, { replace: true })
