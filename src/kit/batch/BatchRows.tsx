import { useTranslation } from 'react-i18next'
import { isRight, wrongRows } from '../../../machines/kit/batch/batch-rows.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ActButton } from '../ActButton.tsx'
import { acting } from '../acting.ts'
import { FailureBanner } from '../FailureBanner.tsx'
import { sending } from '../sending.ts'
import type { BatchInView } from './batch-definition.ts'
import { CopyRows } from './CopyRows.tsx'
import { DroppedRows } from './DroppedRows.tsx'
import { RowsTable } from './RowsTable.tsx'
import { RowVerdict } from './RowVerdict.tsx'

/** Every row with what was found. Those that are wrong or rejected come first, with the ways to go on. */
export function BatchRows({ batch, state, send, known }: BatchInView) {
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
      <LookedUpRows batch={batch} rows={[...wrong, ...looked.filter(isRight)]} />
      <DroppedRows ids={dropped} />
      {known?.shown}
      <div className="flex flex-wrap items-center gap-2">
        <ActButton variant="main" act={known?.forbids ? undefined : may('act.ask')}>
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

interface LookedUpRowsProps extends Pick<BatchInView, 'batch'> {
  readonly rows: BatchInView['state']['context']['looked']
}

function LookedUpRows({ batch, rows }: LookedUpRowsProps) {
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
  return (
    <RowsTable
      label={t('rows')}
      heads={[t('id'), t('result'), ...batch.columns.map(({ label }) => own(label))]}
      rows={rows}
      cells={(row) => [
        <RowVerdict key="result" row={row} textOf={textOf} labelOf={labelOf}>
          {t('right')}
        </RowVerdict>,
        ...batch.columns.map(({ fact }) => <bdi key={fact}>{row.facts[fact] ?? '–'}</bdi>),
      ]}
    />
  )
}
