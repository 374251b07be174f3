import { useTranslation } from 'react-i18next'
import { draftOf, type RowDraft, type StoredRow } from '../../../machines/kit/row-edit/row-drafts.ts'
import { newKey } from '../../client/new-key.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { isComposing } from '../../ui/fields/composing.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { withRole } from '../../ui/tables/Table.tsx'
import { ActButton } from '../ActButton.tsx'
import { acting } from '../acting.ts'
import { reasonOf } from '../failure-reason.ts'
import type { FormField } from '../form/form-definition.ts'
import { problemsOf } from '../form/form-problems.ts'
import type { CellTools } from '../list/list-definition.ts'
import { alignOf, cellOf, labelOf } from '../list/rows/cells.tsx'
import { narrow } from './narrow-rows.ts'
import type { RowEditInView } from './row-edit-definition.ts'

interface EditedRowProps extends RowEditInView {
  readonly row: StoredRow
  readonly tools: CellTools
}

/** One row: its cells, its fields, and its acts while it differs from what is stored. */
export function EditedRow({ edit, row, state, send, tools }: EditedRowProps) {
  const { t } = useTranslation(edit.texts)
  const draft = draftOf(state.context, row.id)
  const values = draft?.values ?? row.values
  const problems = draft?.mark === 'invalid' ? problemsOf(edit, values) : {}
  return (
    <tr {...withRole('row')} aria-busy={draft?.mark === 'queued' || undefined} className={narrow.row}>
      <th scope="row" {...withRole('rowheader')} className={classes('stick font-normal', narrow.name(edit))}>
        <bdi>{edit.name(row.data)}</bdi>
        <span className="flex flex-wrap gap-x-2 text-xs whitespace-normal text-muted md:hidden">
          {edit.columns.map((column) => (
            <span key={column.id}>
              {alignOf(column as never) && `${t(labelOf(column))} `}
              {cellOf(column, row.data, tools)}
            </span>
          ))}
        </span>
      </th>
      {edit.columns.map((column) => (
        <td key={column.id} {...withRole('cell')} className={classes(alignOf(column as never), narrow.column)}>
          {cellOf(column, row.data, tools)}
        </td>
      ))}
      {edit.fields.map((field) => (
        <td key={field.name} {...withRole('cell')} className={classes('align-top', narrow.field)}>
          <FieldInRow
            edit={edit}
            row={row}
            state={state}
            send={send}
            draft={draft}
            field={field}
            problem={problems[field.name]}
          />
        </td>
      ))}
      <td {...withRole('cell')} className={classes('align-top print:hidden', narrow.acts)}>
        {draft && <RowActs edit={edit} row={row} state={state} send={send} draft={draft} />}
      </td>
    </tr>
  )
}

interface FieldInRowProps extends RowEditInView {
  readonly row: StoredRow
  readonly draft: RowDraft | undefined
  readonly field: FormField
  readonly problem: string | undefined
}

/** Sends the row where it may be sent now. */
function save({ row, state, send }: Pick<EditedRowProps, 'row' | 'state' | 'send'>): void {
  const at = { type: 'row.save', row: row.id } as const
  if (state.can({ ...at, key: '' })) send({ ...at, key: newKey() })
}

/** A changed value is marked by an outline and by words, and beside one that someone else saved stands theirs. */
function FieldInRow({ edit, row, draft, field, problem, state, send }: FieldInRowProps) {
  const { t } = useTranslation([edit.texts, 'row-edit', 'kit-record'])
  const { name } = field
  const value = (draft?.values ?? row.values)[name] ?? ''
  const stored = row.values[name] ?? ''
  const change = (typed: string) => ({ type: 'value.change', row: row.id, name, value: typed }) as const
  const isChanged = value.trim() !== stored.trim()
  const bounds = field.kind === 'whole' ? { min: field.min, max: field.max } : {}
  const Typed = field.kind === 'whole' || field.kind === 'amount' ? NumberField : TextField
  return (
    <Typed
      label={t('row-edit:fieldOf', { field: t(field.label), row: edit.name(row.data) })}
      labelHidden
      className={classes(
        'w-40 whitespace-normal max-md:w-28',
        isChanged && 'rounded-md outline-2 outline-offset-2 outline-warn',
      )}
      name={`${row.id}.${name}`}
      value={value}
      readOnly={!state.can(change(value))}
      error={problem && t(problem, bounds)}
      help={isChanged && t('row-edit:before', { value: stored || '–' })}
      event="value.change"
      payload={{ row: row.id, name }}
      onValue={(typed) => send(change(typed))}
      onKeyDown={(press) => press.key === 'Enter' && !isComposing(press) && save({ row, state, send })}
    />
  )
}

/** Save, Discard or Check, below what became of the last try. */
function RowActs({ edit, row, draft, state, send }: RowEditInView & { row: StoredRow; draft: RowDraft }) {
  const may = acting(state, send)
  const { t } = useTranslation([edit.texts, 'row-edit', 'kit'])
  const at = { row: row.id }
  const name = edit.name(row.data)
  const { mark, failure } = draft
  const isQueued = mark === 'queued'
  const act = t(mark === 'unknown' ? 'row-edit:retry' : edit.submit)
  const mayNot = !isQueued && !(mark !== 'invalid' && state.can({ type: 'row.save', ...at, key: '' }))
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="main"
          event="row.save"
          payload={at}
          busy={isQueued}
          busyLabel={t('row-edit:saving')}
          reason={mayNot ? t(`row-edit:${mark === 'invalid' ? 'marks/invalid' : 'states/refreshing'}`) : undefined}
          aria-label={t('row-edit:actOf', { act: isQueued ? t('row-edit:saving') : act, row: name })}
          onClick={() => save({ row, state, send })}
        >
          {act}
        </Button>
        <ActButton
          size="sm"
          act={may({ type: 'row.check', ...at })}
          aria-label={t('row-edit:actOf', { act: t('row-edit:check'), row: name })}
        >
          {t('row-edit:check')}
        </ActButton>
        <ActButton
          size="sm"
          variant="quiet"
          act={may({ type: 'row.discard', ...at })}
          aria-label={t('row-edit:actOf', { act: t('row-edit:discard'), row: name })}
        >
          {t('row-edit:discard')}
        </ActButton>
      </div>
      {mark !== 'changed' && (
        <div
          role={mark === 'refused' ? 'alert' : 'status'}
          className={classes('max-w-72 text-xs whitespace-normal', tones[mark])}
        >
          {failure && mark !== 'unknown' && <p>{reasonOf(failure, edit.fallback)}</p>}
          {mark !== 'refused' && <p>{t(`row-edit:marks/${mark}`)}</p>}
        </div>
      )}
    </div>
  )
}

const tones: Readonly<Record<RowDraft['mark'], string>> = {
  changed: 'text-muted',
  queued: 'text-muted',
  invalid: 'text-bad',
  refused: 'text-bad',
  unknown: 'text-warn',
  overtaken: 'text-warn',
  notSaved: 'text-warn',
}
