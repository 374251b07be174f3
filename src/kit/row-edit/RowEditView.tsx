import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Table, withRole } from '../../ui/tables/Table.tsx'
import type { CellTools } from '../list/list-definition.ts'
import { alignOf, labelOf } from '../list/rows/cells.tsx'
import { RefreshFailed } from '../RefreshFailed.tsx'
import { sending } from '../sending.ts'
import { AllRows } from './AllRows.tsx'
import { EditedRow } from './EditedRow.tsx'
import { narrow } from './narrow-rows.ts'
import type { RowEditInView } from './row-edit-definition.ts'

/** A table with fields in its rows: what changed is marked, and each row is saved by itself. A function of `state`. */
export function RowEditView({ edit, state, send }: RowEditInView) {
  const does = sending(send)
  const { t } = useTranslation([edit.texts, 'row-edit', 'kit-record', 'kit', 'words'])
  const formats = useFormats()
  const tools: CellTools = { formats, t, now: '' }
  const { rows, failure } = state.context
  return (
    <>
      <div className="flex items-center gap-2 px-(--pad) pb-2">
        <p role="status" className="text-xs text-muted">
          {t(`row-edit:states/${state.value}`)}
        </p>
        <IconButton
          size="sm"
          icon={ArrowPathIcon}
          label={t('kit-record:againPart', { part: t(edit.title) })}
          {...does('read.again')}
          busy={!state.can({ type: 'read.again' })}
        />
      </div>
      {failure && state.can({ type: 'read.again' }) && (
        <RefreshFailed
          failure={failure}
          fallback={edit.read.endpoint.fallback}
          onRetry={() => send({ type: 'read.again' })}
        />
      )}
      {/* Another name than the card's: a table that scrolls is a landmark, too. */}
      <Table
        label={t('row-edit:fieldOf', { field: t(edit.title), row: t(edit.nameLabel) })}
        className="md:[--least:46rem]"
        busy={state.matches('refreshing')}
      >
        <thead>
          <tr {...withRole('row')} className={narrow.row}>
            <th scope="col" {...withRole('columnheader')} className={classes('stick text-start', narrow.name(edit))}>
              {t(edit.nameLabel)}
            </th>
            {edit.columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                {...withRole('columnheader')}
                className={classes(alignOf(column as never), narrow.column)}
              >
                {t(labelOf(column))}
              </th>
            ))}
            {edit.fields.map(({ name, label }) => (
              <th key={name} scope="col" {...withRole('columnheader')} className={narrow.field}>
                {t(label)}
              </th>
            ))}
            <th scope="col" {...withRole('columnheader')} className={classes('print:hidden', narrow.column)}>
              {t('row-edit:acts')}
            </th>
          </tr>
        </thead>
        <tbody>
          {edit.allLabel && <AllRows edit={edit} label={t(edit.allLabel)} state={state} send={send} />}
          {rows.map((row) => (
            <EditedRow key={row.id} edit={edit} row={row} state={state} send={send} tools={tools} />
          ))}
        </tbody>
      </Table>
    </>
  )
}
