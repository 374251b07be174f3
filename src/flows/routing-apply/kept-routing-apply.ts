import * as v from 'valibot'
import type { RoutingApplyContext } from '../../../machines/routing-apply/routing-apply.machine.ts'
import { routingTask } from '../../contract/areas/routing/routing.ts'
import { keptFailure, keptInstant, storedText } from '../../kit/stored-schemas.ts'

/** What of a solution comes back after a reload, with the instant of the follow-up (S-79, H52). */
export const keptRoutingApply = v.object({
  routingId: storedText,
  seen: v.nullable(routingTask),
  now: v.nullable(routingTask),
  followUpAt: keptInstant,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, RoutingApplyContext>
