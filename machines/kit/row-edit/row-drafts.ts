import type { Failure } from '../../../src/contract/failure.ts'
import type { FormValues } from '../form/form.machine.ts'

/** A row as the service has it. `data` is what its other cells show. */
export interface StoredRow {
  readonly id: string
  readonly values: FormValues
  /** Its version, where the service names one (S-43) */
  readonly seen: string | null
  readonly data: unknown
}

/**
 * Where a changed row stands. `overtaken`: someone else saved it first. `notSaved`: a save without response was looked
 * up, and had not happened.
 */
export const draftMarks = ['changed', 'invalid', 'queued', 'refused', 'unknown', 'overtaken', 'notSaved'] as const
export type DraftMark = (typeof draftMarks)[number]

/** What a person typed into a row, until it is saved or discarded. */
export interface RowDraft {
  readonly id: string
  readonly values: FormValues
  /** Version of the row that they had before them */
  readonly seen: string | null
  readonly mark: DraftMark
  /** Idempotency key of the intent. Changed values are another intent. */
  readonly key: string | null
  readonly failure: Failure | null
}

export interface RowEditContext {
  readonly rows: readonly StoredRow[]
  readonly drafts: readonly RowDraft[]
  /** Why the rows could not be refreshed */
  readonly failure: Failure | null
}

export const draftOf = ({ drafts }: Pick<RowEditContext, 'drafts'>, id: string): RowDraft | undefined =>
  drafts.find((draft) => draft.id === id)

export const rowOf = ({ rows }: Pick<RowEditContext, 'rows'>, id: string): StoredRow | undefined =>
  rows.find((row) => row.id === id)

export const queued = ({ drafts }: RowEditContext): RowDraft | undefined => drafts.find(({ mark }) => mark === 'queued')

export const sameValues = (a: FormValues, b: FormValues): boolean =>
  Object.keys(a).every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim())

const without = (drafts: readonly RowDraft[], id: string) => drafts.filter((draft) => draft.id !== id)

/** With news of one draft, in the order in which the rows were first changed. */
export const withDraft = ({ drafts }: RowEditContext, id: string, news: Partial<RowDraft>): readonly RowDraft[] =>
  drafts.map((draft) => (draft.id === id ? { ...draft, ...news } : draft))

/** After a value was typed. A row that is again as it was stored has no draft. */
export function typed(context: RowEditContext, id: string, name: string, value: string): readonly RowDraft[] {
  const row = rowOf(context, id)
  if (!row) return context.drafts
  const before = draftOf(context, id)
  const values = { ...(before?.values ?? row.values), [name]: value }
  if (sameValues(values, row.values)) return without(context.drafts, id)
  const mark = before?.mark === 'overtaken' ? 'overtaken' : 'changed'
  const draft: RowDraft = { id, seen: row.seen, ...before, values, mark, key: null, failure: null }
  return before ? withDraft(context, id, draft) : [...context.drafts, draft]
}

/** A row that is being sent, or of which it isn't known whether it was saved, stays as it was sent. */
export const isSent = (context: Pick<RowEditContext, 'drafts'>, id: string): boolean =>
  ['queued', 'unknown'].includes(draftOf(context, id)?.mark ?? '')

/** After a value was typed for all rows at once, but those that are sent. */
export const typedInAll = (context: RowEditContext, name: string, value: string): readonly RowDraft[] =>
  context.rows
    .filter(({ id }) => !isSent(context, id))
    .reduce((drafts, { id }) => typed({ ...context, drafts }, id, name, value), context.drafts)

export const savableMarks: readonly DraftMark[] = ['changed', 'refused', 'unknown', 'overtaken', 'notSaved']
export const discardableMarks: readonly DraftMark[] = ['changed', 'invalid', 'refused', 'overtaken', 'notSaved']

/** Drafts with one of these marks. */
export const marked = ({ drafts }: Pick<RowEditContext, 'drafts'>, marks: readonly DraftMark[]): readonly RowDraft[] =>
  drafts.filter(({ mark }) => marks.includes(mark))

/** After the queued row was saved, with the row that the service answered. */
export const saved = (context: RowEditContext, row: StoredRow): Partial<RowEditContext> => ({
  rows: context.rows.map((one) => (one.id === row.id ? row : one)),
  drafts: without(context.drafts, queued(context)?.id ?? ''),
})

export const discarded = ({ drafts }: RowEditContext, id: string): readonly RowDraft[] => without(drafts, id)

/** After the rows were read again: what of each draft is stored, was changed by someone else, or did not happen. */
export function compared({ drafts }: RowEditContext, rows: readonly StoredRow[]): readonly RowDraft[] {
  return drafts.flatMap((draft): readonly RowDraft[] => {
    const row = rowOf({ rows }, draft.id)
    if (!row) return [draft]
    if (sameValues(draft.values, row.values)) return []
    if (row.seen !== draft.seen) return [{ ...draft, mark: 'overtaken', seen: row.seen, key: null }]
    return [draft.mark === 'unknown' ? { ...draft, mark: 'notSaved', failure: null } : draft]
  })
}
