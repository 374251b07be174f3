import { failureReasons, outdatedReasons, routingLacks } from '../../contract/areas/routing/routing.ts'

type Words = (key: string, values?: { name: string }) => string

const known = (codes: readonly string[], code: string): boolean => codes.includes(code)

/** What keeps a job or a technician out of a solution; of an unknown one its code. */
export const lackText = (t: Words, lack: string): string =>
  known(routingLacks, lack) ? t(`routing-apply:lacks/${lack}`) : lack

const reasons = [...routingLacks, 'SLOTS_FULL', 'NO_TIME_LEFT']

/** Why a job keeps waiting; of an unknown one its code. */
export const reasonText = (t: Words, reason: string): string =>
  known(reasons, reason) ? t(`routing-apply:reasons/${reason}`) : reason

/** Why a visit can't be made as planned any more; of an unknown reason its code (S-270). */
export const outdatedText = (t: Words, reason: string, name: string): string =>
  known(outdatedReasons, reason) ? t(`routing-apply:outdatedReasons/${reason}`, { name }) : reason

/** Why a run failed; of an unknown reason its code. */
export const failureReasonText = (t: Words, reason: string): string =>
  known(failureReasons, reason) ? t(`routing-apply:failures/${reason}`) : reason
