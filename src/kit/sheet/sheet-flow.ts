import { writing } from '../../../machines/kit/actors.ts'
import { sheetMachine } from '../../../machines/kit/sheet/sheet.machine.ts'
import { call } from '../../client/call.ts'
import type { Flow } from '../root-api.ts'
import { needOf, type Sheet } from './sheet-definition.ts'

export type SheetFlow = Flow<typeof sheetMachine>

/**
 * The sheet machine on the call of a sheet. It runs in the root, so that leaving the page aborts no request. Nothing of
 * it outlasts a reload: asking again gives the same sheet, and it holds what is personal.
 */
export const sheetFlow = (sheet: Sheet): SheetFlow => ({
  name: 'sheet',
  title: `${sheet.texts}:${sheet.ask}`,
  need: needOf(sheet),
  aside: true,
  rejection: () => sheet.fallback,
  logic: sheetMachine.provide({
    actors: {
      make: writing(({ input: { subject, key } }) =>
        call(sheet.endpoint, sheet.input(subject), key === null ? {} : { key }),
      ),
    },
  }),
})
