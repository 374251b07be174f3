import * as v from 'valibot'
import { placeKinds, type Stranger } from '../../../machines/kit/scan/strangers.ts'
import { keptInstant, storedText } from '../stored-schemas.ts'

const place = { code: storedText, where: storedText, since: keptInstant }

/** What of a looked-up number comes back after a reload. */
export const keptLocated = { ...place, kind: v.picklist(placeKinds) }

/** The same of one that may not be looked up yet: it is then. */
export const keptStranger = v.object({
  ...place,
  kind: v.picklist(['looking', ...placeKinds]),
}) satisfies v.GenericSchema<unknown, Stranger>
