/** Where the ledger has a number that was scanned, in one place for all that scan (H97, H99). */
import type { Located } from '../../../machines/kit/scan/strangers.ts'
import { call } from '../../client/call.ts'
import { isOffered } from '../../client/config.ts'
import { getDevice } from '../../contract/areas/devices/devices.ts'
import { findSerial } from '../../contract/areas/stock/stock.ts'
import type { FoundSerial } from '../../contract/areas/stock/stock-records.ts'
import { isFailure } from '../../contract/failure.ts'

export interface Found extends Located {
  /** What it is, where it is free on a shelf */
  readonly free: FoundSerial['item']
  /** The number that was probably meant by one that nothing has */
  readonly near: string | null
}

const found = (more: Partial<Found> & Pick<Found, 'kind'>): Found => ({
  where: '',
  since: null,
  free: null,
  near: null,
  ...more,
})

interface Place {
  readonly kind: string
  readonly warehouse: string
  readonly employee: string | null
  readonly since?: string | null
}

/** By the ledger what is missing from a person's stock stays theirs, too. */
function placed({ kind, warehouse, employee, since = null }: Place): Found {
  if (employee === null) return found({ kind: 'warehouse', where: warehouse, since })
  return found({ kind: kind === 'ASIDE' ? 'aside' : 'person', where: employee, since })
}

const isUnknown = (error: unknown): boolean => isFailure(error) && error.status === 404

/** Purifiers alone. */
async function byDevice(code: string): Promise<Found> {
  const { place, installationId } = await call(getDevice, { params: { id: code } })
  if (place) return placed(place)
  return installationId ? found({ kind: 'installation', where: installationId }) : found({ kind: 'outside' })
}

/** Parts and purifiers. A purifier that is in no stock may stand in a home. */
async function bySerial(code: string): Promise<Found> {
  const { item, assetStatus, place, near } = await call(findSerial, { params: { serial: code } })
  if (!item) return found({ kind: 'unknown', near })
  if (place) return { ...placed(place), free: place.kind === 'SHELF' ? item : null }
  if (assetStatus === null) return found({ kind: 'outside' })
  return byDevice(code).catch((error: unknown) => {
    if (isUnknown(error)) return found({ kind: 'outside' })
    throw error
  })
}

/**
 * Asks where a number is. It never rejects: where the service can't tell, that is said, and it isn't taken for unknown.
 * Services without the call for every number know those of purifiers (S-59).
 */
export const whereIs = (code: string): Promise<Found> =>
  (isOffered(findSerial) ? bySerial : byDevice)(code).catch((error: unknown) =>
    found({ kind: isUnknown(error) ? 'unknown' : 'failed' }),
  )
