import { type RoutingLack, routingLacks } from '../contract/areas/routing.ts'

type Words = (key: string) => string

/** What keeps a job or a technician out of a solution; of an unknown one its code. */
export const lackText = (t: Words, lack: string): string =>
  routingLacks.includes(lack as RoutingLack) ? t(`routing-apply:lacks/${lack}`) : lack

const reasons = [...routingLacks, 'SLOTS_FULL', 'NO_TIME_LEFT']

/** Why a job keeps waiting; of an unknown one its code. */
export const reasonText = (t: Words, reason: string): string =>
  reasons.includes(reason) ? t(`routing-apply:reasons/${reason}`) : reason
