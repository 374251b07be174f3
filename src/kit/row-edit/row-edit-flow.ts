import i18next from 'i18next'
import * as v from 'valibot'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { draftMarks, draftOf, queued, type RowEditContext } from '../../../machines/kit/row-edit/row-drafts.ts'
import { rowEditMachine } from '../../../machines/kit/row-edit/row-edit.machine.ts'
import { call } from '../../client/call.ts'
import { problemsOf } from '../form/form-problems.ts'
import { type Flow, notify } from '../root-api.ts'
import type { Params } from '../route.ts'
import { keptFailure, storedText } from '../stored-schemas.ts'
import { type RowEdit, storedRow } from './row-edit-definition.ts'

const values = v.record(storedText, storedText)
const version = v.nullable(storedText)

/** Schema of what is kept over a reload: the rows as they were seen, and what was typed (F1). */
const keptRows = (edit: RowEdit) =>
  v.object({
    rows: v.array(v.object({ id: storedText, values, seen: version, data: edit.row })),
    drafts: v.array(
      v.object({
        id: storedText,
        values,
        seen: version,
        mark: v.picklist(draftMarks),
        key: v.nullable(storedText),
        failure: v.nullable(keptFailure),
      }),
    ),
    failure: v.nullable(keptFailure),
  }) satisfies v.GenericSchema<unknown, RowEditContext>

export type RowEditFlow = Flow<typeof rowEditMachine>

/** Id of the table's flow: what was typed is kept for each table and its parameters. */
export const rowEditId = ({ id }: RowEdit, params: Params): string => ['rows', id, ...Object.values(params)].join(':')

/** The machine on a definition's calls. It runs in the root, so that leaving the page aborts no write (F7). */
export const rowEditFlow = (edit: RowEdit, params: Params): RowEditFlow => ({
  name: 'row-edit',
  title: `${edit.texts}:${edit.title}`,
  need: typeof edit.endpoint.access === 'string' ? [] : edit.endpoint.access,
  keeps: { version: 1, context: keptRows(edit) },
  rejection: () => edit.fallback,
  logic: rowEditMachine.provide({
    actions: {
      tellSaved: () => notify({ tone: 'good', text: i18next.t(`${edit.texts}:${edit.saved}`) }),
    },
    guards: {
      isValid: ({ context, event }) => 'row' in event && isValid(edit, context, event.row),
      isRowValid: ({ context }, { row }) => isValid(edit, context, row),
    },
    actors: {
      saveRow: writing(({ input }) => saveRow(edit, params, input)),
      readRows: reading(async ({ signal }) => {
        const answer = await call(edit.read.endpoint, edit.read.input(params), { signal })
        return (answer as readonly unknown[]).map((row) => storedRow(edit, row))
      }),
    },
  }),
})

const isValid = (edit: RowEdit, context: RowEditContext, row: string): boolean =>
  Object.keys(problemsOf(edit, draftOf(context, row)?.values ?? {})).length === 0

async function saveRow(edit: RowEdit, params: Params, context: RowEditContext) {
  const draft = queued(context)
  if (!draft) throw new Error('No row is queued.')
  const { id, values: typed, seen, key } = draft
  const answer = await call(edit.endpoint, edit.input(id, typed, seen, params), key ? { key } : {})
  return storedRow(edit, edit.savedRow(answer as never))
}
