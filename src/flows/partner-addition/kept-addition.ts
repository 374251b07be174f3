import * as v from 'valibot'
import type { PartnerAdditionContext } from '../../../machines/partner-addition/partner-addition.machine.ts'
import { maxPartners } from '../../contract/areas/partners/partner-lines.ts'
import { keptFailure, storedText } from '../../kit/stored-schemas.ts'

const line = v.object({
  name: storedText,
  code: storedText,
  contactName: storedText,
  phone: storedText,
  email: storedText,
})

/** The block as it was typed comes back after a reload (H122). */
export const keptAddition = v.object({
  lines: v.pipe(v.array(line), v.maxLength(maxPartners)),
  // Letters, tabs and line breaks; nothing else comes from a spreadsheet.
  block: v.pipe(v.string(), v.maxLength(100_000), v.regex(/^[^\0]*$/)),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, PartnerAdditionContext>
