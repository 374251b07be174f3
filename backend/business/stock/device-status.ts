import type { DeviceState } from '../../../src/contract/areas/devices/devices.ts'
import type { PlaceKind } from '../../store/schema/stock-places.ts'

/** What the state of a device says of its code (S-293). */
const codeStatuses: Readonly<Record<DeviceState, string>> = {
  IN_STOCK: 'ASSIGNED',
  ASSIGNED: 'ASSIGNED',
  INSTALLED: 'ACTIVE',
  RETIRED: 'RETIRED',
}

const assetStatuses: Readonly<Record<PlaceKind, string>> = {
  SHELF: 'DTW',
  ASIDE: 'DTW',
  PERSON: 'DTT',
  RETURNING: 'DTT',
  MISSING: 'DTT',
}

export interface Whereabouts {
  readonly state: DeviceState
  /** Null just where it isn't in stock */
  readonly kind: PlaceKind | null
  /** Whether an open job is to bring it */
  readonly isPromised: boolean
  /** Whether it was there at the last sign-off of who has it, and hasn't moved since */
  readonly isCounted: boolean
}

/** All words for where a device is, read from its one state and place (S-293). */
export const statusOf = ({ state, kind, isPromised, isCounted }: Whereabouts) => ({
  codeStatus: codeStatuses[state],
  assetStatus:
    state === 'ASSIGNED' || isPromised ? 'ASG' : kind === null ? 'NA' : isCounted ? 'REC' : assetStatuses[kind],
})
