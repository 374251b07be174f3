import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import type { Params } from '../../../kit/route.ts'

interface InstallationTabProps {
  readonly installation: Installation
  readonly params: Params
  /** Called when the installation itself has changed */
  readonly onMoved: () => void
}

/** Loads a tab when it is opened for the first time. */
export const tabOf = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType<InstallationTabProps>>>,
  name: Name,
): LazyExoticComponent<ComponentType<InstallationTabProps>> =>
  lazy(() => load().then((file) => ({ default: file[name] })))

/** Parts of an installation's page beside its overview, by the name in `?tab=`, in the order of their tabs. */
export const installationTabs: ReadonlyMap<string, ReturnType<typeof tabOf>> = new Map([
  ['payments', tabOf(() => import('../payments/PaymentsTab.tsx'), 'PaymentsTab')],
  ['device', tabOf(() => import('../device/DeviceTab.tsx'), 'DeviceTab')],
  ['tickets', tabOf(() => import('../tickets/TicketsTab.tsx'), 'TicketsTab')],
])
