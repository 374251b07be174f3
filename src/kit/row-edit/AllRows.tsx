import { useTranslation } from 'react-i18next'
import { discardableMarks, draftOf, marked, savableMarks } from '../../../machines/kit/row-edit/row-drafts.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../../ui/classes.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { withRole } from '../../ui/tables/Table.tsx'
import { ActButton } from '../ActButton.tsx'
import { acting } from '../acting.ts'
import type { FormField } from '../form/form-definition.ts'
import { narrow } from './narrow-rows.ts'
import type { RowEditInView } from './row-edit-definition.ts'

interface AllRowsProps extends RowEditInView {
  readonly label: string
}

/** Fields that fill every row. The rows show what would change before anything is saved. */
export function AllRows({ edit, label, state, send }: AllRowsProps) {
  const may = acting(state, send)
  const { t } = useTranslation(['row-edit'])
  const { number } = useFormats()
  const { context } = state
  const counts = { save: marked(context, savableMarks).length, discard: marked(context, discardableMarks).length }
  return (
    <tr {...withRole('row')} className={classes('print:hidden', narrow.row)}>
      <th scope="row" {...withRole('rowheader')} className={classes('stick font-medium', narrow.name(edit))}>
        {label}
      </th>
      {edit.columns.map(({ id }) => (
        <td key={id} {...withRole('cell')} className={narrow.column} />
      ))}
      {edit.fields.map((field) => (
        <td key={field.name} {...withRole('cell')} className={classes('align-top', narrow.field)}>
          <FieldOfAll edit={edit} label={label} state={state} send={send} field={field} />
        </td>
      ))}
      <td {...withRole('cell')} className={classes('align-top', narrow.acts)}>
        <div className="flex flex-wrap gap-2">
          <ActButton size="sm" variant="main" act={may('rows.save', newKey)}>
            {t('saveAll', { count: counts.save, number: number(counts.save) })}
          </ActButton>
          <ActButton size="sm" variant="quiet" act={may('rows.discard')}>
            {t('discardAll', { count: counts.discard, number: number(counts.discard) })}
          </ActButton>
        </div>
      </td>
    </tr>
  )
}

/** Shows the value that all rows have, and fills them with another. */
function FieldOfAll({ edit, label, field, state, send }: AllRowsProps & { readonly field: FormField }) {
  const { t } = useTranslation([edit.texts, 'row-edit'])
  const { name } = field
  const values = state.context.rows.map(
    ({ id, values: stored }) => (draftOf(state.context, id)?.values ?? stored)[name],
  )
  const value = new Set(values).size === 1 ? (values[0] ?? '') : ''
  const fill = (typed: string) => ({ type: 'column.fill', name, value: typed }) as const
  const Typed = field.kind === 'whole' || field.kind === 'amount' ? NumberField : TextField
  return (
    <Typed
      label={t('row-edit:fieldOf', { field: t(field.label), row: label })}
      labelHidden
      className="w-40 max-md:w-28"
      name={`all.${name}`}
      placeholder={t('row-edit:mixed')}
      value={value}
      readOnly={!state.can(fill(value))}
      event="column.fill"
      payload={{ name }}
      onValue={(typed) => send(fill(typed))}
    />
  )
}
