import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeRow } from '../../../machines/code-status/code-rows.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { RowsTable } from '../../kit/batch/RowsTable.tsx'
import { RowVerdict } from '../../kit/batch/RowVerdict.tsx'
import type { CodeStatusProps } from './code-status-props.ts'
import { useStatusWord } from './use-status-word.ts'

interface CodesTableProps extends CodeStatusProps {
  readonly rows: readonly CodeRow[]
}

/** Each code with its status, what stands against the new one, and the code that was probably meant. */
export function CodesTable({ rows, state, send }: CodesTableProps) {
  const may = acting(state, send)
  const { t } = useTranslation('code-status')
  const word = useStatusWord()
  const textOf = (row: CodeRow) => (code: string) => {
    if (code === 'unknown') return t('wrong/unknown')
    if (code !== 'illegal') return undefined
    return row.installationId ? t('wrong/installed', { id: row.installationId }) : t('wrong/illegal')
  }
  return (
    <RowsTable
      label={t('rows')}
      heads={[t('code'), t('status'), t('result')]}
      rows={rows}
      cells={(row) => [
        row.status ? word(row.status) : '–',
        <Fragment key="result">
          <RowVerdict row={row} textOf={textOf(row)}>
            {t('right')}
          </RowVerdict>
          {row.near && (
            <ActButton size="sm" act={may({ type: 'near.take', code: row.id, near: row.near })}>
              {t('takeNear', { code: row.near })}
            </ActButton>
          )}
        </Fragment>,
      ]}
    />
  )
}
