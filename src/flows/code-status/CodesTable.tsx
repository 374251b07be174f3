import { useTranslation } from 'react-i18next'
import type { CodeRow } from '../../../machines/code-status/code-rows.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { RowVerdict } from '../../kit/batch/RowVerdict.tsx'
import { Id } from '../../ui/values/Id.tsx'
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
  const cell = 'px-3 py-1.5 text-start align-top'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section aria-label={t('rows')} tabIndex={0} className="max-h-96 overflow-auto rounded-md border">
      <table aria-label={t('rows')} className="w-full">
        <thead className="text-xs text-muted">
          <tr>
            {[t('code'), t('status'), t('result')].map((head) => (
              <th key={head} scope="col" className="sticky top-0 bg-surface px-3 py-1.5 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t">
              <th scope="row" className={`${cell} font-normal`}>
                <Id>{row.id}</Id>
              </th>
              <td className={cell}>{row.status ? word(row.status) : '–'}</td>
              <td className={cell}>
                <RowVerdict row={row} textOf={textOf(row)}>
                  {t('right')}
                </RowVerdict>
                {row.near && (
                  <ActButton size="sm" act={may({ type: 'near.take', code: row.id, near: row.near })}>
                    {t('takeNear', { code: row.near })}
                  </ActButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
