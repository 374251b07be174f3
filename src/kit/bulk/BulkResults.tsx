import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { BulkRow, Reason } from '../../../machines/kit/bulk/bulk-rows.ts'
import type { BulkContext } from '../../../machines/kit/bulk/bulk-run.ts'
import { csvName, csvOf } from '../../contract/csv.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Chip } from '../../ui/feedback/Chip.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { local } from '../../ui/sends.ts'
import { Cell, Row, Table } from '../../ui/tables/Table.tsx'
import { today } from '../clock.ts'
import { reasonOf } from '../failure-reason.ts'
import { saveFile } from '../save-file.ts'
import type { BulkAct } from './bulk-definition.ts'

const shownAtMost = 50
const tones: Readonly<Partial<Record<BulkRow['mark'], Tone>>> = { failed: 'bad', unknown: 'warn' }

interface BulkLeftOutProps {
  readonly act: BulkAct
  readonly context: BulkContext
}

/** Lists the rows that were not done, each with its reason. Offers the results of all rows as a file. */
export function BulkResults({ act, context: { rows, reasons } }: BulkLeftOutProps) {
  const { t } = useTranslation(['bulk', act.texts])
  const { number } = useFormats()
  // The result is beside the row, so the service's words need no "Failed: ".
  const wordsOf = (reason: Reason): string =>
    typeof reason !== 'string'
      ? (reason.kind !== 'empty' && reason.message) || reasonOf(reason, act.fallback)
      : reason.includes(':')
        ? t(reason)
        : t(`bulk:why/${reason}`)
  const whyOf = ({ why }: BulkRow): string => {
    const reason = why === undefined ? undefined : reasons[why]
    return reason === undefined ? '' : wordsOf(reason)
  }
  const left = rows.filter(({ mark }) => mark !== 'done' && mark !== 'queued')
  const save = () => {
    const head = [t('row'), t('mark'), t('reason')]
    const cells = rows.map((row) => [row.id, t(`marks/${row.mark}`), whyOf(row)])
    saveFile(csvOf(head, cells), csvName(t(`${act.texts}:${act.label}`), today()))
  }
  return (
    <>
      {left.length > 0 && (
        <Table label={t('leftOut')} className="max-h-72 rounded-md border">
          <thead>
            <Row>
              {[t('row'), t('mark'), t('reason')].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </Row>
          </thead>
          <tbody>
            {left.slice(0, shownAtMost).map((row) => (
              <Row key={row.id}>
                <Cell>
                  <a href={act.href(row.id)} target="_blank" rel="noreferrer">
                    <bdi className="id">{row.id}</bdi>
                  </a>
                </Cell>
                <Cell>
                  <Chip tone={tones[row.mark] ?? 'neutral'}>{t(`marks/${row.mark}`)}</Chip>
                </Cell>
                <Cell className="py-2 whitespace-normal">
                  <bdi>{whyOf(row)}</bdi>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {left.length > shownAtMost && (
        <p className="text-muted">
          {t('moreInFile', { count: left.length - shownAtMost, rows: number(left.length - shownAtMost) })}
        </p>
      )}
      <Button {...local} icon={ArrowDownTrayIcon} className="justify-self-start" onClick={save}>
        {t('takeFile')}
      </Button>
    </>
  )
}
