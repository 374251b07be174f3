import { useTranslation } from 'react-i18next'
import { isRight, wrongRows } from '../../../machines/kit/batch/batch-rows.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ActButton } from '../ActButton.tsx'
import { acting } from '../acting.ts'
import { FailureBanner } from '../FailureBanner.tsx'
import { sending } from '../sending.ts'
import type { BatchInView } from './batch-definition.ts'
import { CopyRows } from './CopyRows.tsx'
import { DroppedRows } from './DroppedRows.tsx'
import { RowVerdict } from './RowVerdict.tsx'

/** Every row with what was found. Those that are wrong or rejected come first, with the ways to go on. */
export function BatchRows({ batch, state, send }: BatchInView) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation(['batch', batch.texts])
  const { number } = useFormats()
  const { looked, dropped, failure } = state.context
  const wrong = wrongRows(looked)
  const isRejected = looked.some(({ rejected }) => rejected.length > 0)
  const said = { count: wrong.length, rows: number(wrong.length) }
  return (
    <div className="grid gap-4">
      <FailureBanner
        failure={failure}
        fallback={batch.fallback ?? 'batch:notSaved'}
        {...(batch.style ? { style: batch.style } : {})}
      />
      {wrong.length > 0 ? (
        <Banner tone="warn" title={t('wrongTitle', said)} live>
          {t(isRejected ? 'rejectedText' : 'wrongText')}
        </Banner>
      ) : (
        <Banner tone="good" live>
          {t('allRight', { rows: number(looked.length) })}
        </Banner>
      )}
      <RowsTable batch={batch} rows={[...wrong, ...looked.filter(isRight)]} />
      <DroppedRows ids={dropped} />
      <div className="flex flex-wrap items-center gap-2">
        <ActButton variant="main" act={may('act.ask')}>
          {t('review')}
        </ActButton>
        <ActButton variant="main" act={may('wrong.remove')}>
          {t('dropWrong', said)}
        </ActButton>
        <Button variant="quiet" {...does('ids.correct')}>
          {t('correct')}
        </Button>
        <CopyRows ids={wrong.map(({ id }) => id)} of="wrong" />
      </div>
    </div>
  )
}

interface RowsTableProps extends Pick<BatchInView, 'batch'> {
  readonly rows: BatchInView['state']['context']['looked']
}

function RowsTable({ batch, rows }: RowsTableProps) {
  const { t } = useTranslation(['batch', batch.texts])
  const own = (key: string) => t(`${batch.texts}:${key}`)
  const textOf = (code: string) => {
    if (Object.hasOwn(batch.wrong, code)) return own(batch.wrong[code] ?? '')
    return code === 'unknown' ? t('notFound') : undefined
  }
  const labelOf = (name: string) => {
    const label = batch.columns.find(({ fact }) => fact === name)?.label
    return label && own(label)
  }
  const cell = 'px-3 py-1.5 text-start align-top'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section aria-label={t('rows')} tabIndex={0} className="max-h-96 overflow-auto rounded-md border">
      <table aria-label={t('rows')} className="w-full">
        <thead className="text-xs text-muted">
          <tr>
            {[t('id'), t('result'), ...batch.columns.map(({ label }) => own(label))].map((head) => (
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
              <td className={cell}>
                <RowVerdict row={row} textOf={textOf} labelOf={labelOf}>
                  {t('right')}
                </RowVerdict>
              </td>
              {batch.columns.map(({ fact }) => (
                <td key={fact} className={cell}>
                  <bdi>{row.facts[fact] ?? '–'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
