import { useTranslation } from 'react-i18next'
import { rechargeDefaults } from '../../../machines/b2b-recharge/recharge-values.ts'
import { isRight, wrongRows } from '../../../machines/kit/batch/batch-rows.ts'
import { b2bRejections } from '../../contract/areas/b2b-payments/b2b-payments.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { CopyRows } from '../../kit/batch/CopyRows.tsx'
import { DroppedRows } from '../../kit/batch/DroppedRows.tsx'
import { RowsTable } from '../../kit/batch/RowsTable.tsx'
import { RowVerdict } from '../../kit/batch/RowVerdict.tsx'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { RechargeProps, RechargeState } from './recharge-props.ts'

type Looked = RechargeState['context']['looked']

/** Every id with its installation. Wrong ones come first, with the ways to go on (H41). */
export function LookedUpIds({ state, send }: RechargeProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation('b2b-recharge')
  const { number, list } = useFormats()
  const { looked, dropped, failure } = state.context
  const wrong = wrongRows(looked)
  const isRejected = looked.some(({ rejected }) => rejected.length > 0)
  const partners = [...new Set(looked.flatMap(({ partner }) => (partner ? [partner] : [])))]
  const without = looked.filter((one) => isRight(one) && !one.partner).length
  return (
    <div className="grid gap-4">
      <FailureBanner failure={failure} fallback="b2b-recharge:failed" />
      {wrong.length > 0 ? (
        <Banner tone="warn" title={t('wrongTitle', { count: wrong.length, ids: number(wrong.length) })} live>
          {t(isRejected ? 'rejectedText' : 'wrongText')}
        </Banner>
      ) : (
        <Banner tone="good" live>
          {t('allFound', { count: looked.length, ids: number(looked.length) })}
        </Banner>
      )}
      <p className="text-muted">
        {partners.length > 0 ? t('partners', { names: list(partners) }) : t('noPartner')}
        {partners.length > 0 && without > 0 && ` ${t('without', { count: without, ids: number(without) })}`}
      </p>
      <LookedTable looked={[...wrong, ...looked.filter(isRight)]} />
      <DroppedRows ids={dropped} />
      <div className="flex flex-wrap items-center gap-2">
        <ActButton variant="main" size="lg" act={may('act.ask')}>
          {t('review')}
        </ActButton>
        <ActButton variant="main" size="lg" act={may('wrong.remove')}>
          {t('removeWrong', { count: wrong.length, ids: number(wrong.length) })}
        </ActButton>
        <Button variant="quiet" {...does('ids.correct')}>
          {t('correct')}
        </Button>
        <CopyRows ids={wrong.map(({ id }) => id)} of="wrong" />
      </div>
    </div>
  )
}

function LookedTable({ looked }: { readonly looked: Looked }) {
  const { t } = useTranslation('b2b-recharge')
  const { date } = useFormats()
  const textOf = (code: string) => b2bRejections.find((known) => known === code) && t(`wrong/${code}`)
  const labelOf = (field: string) => (Object.hasOwn(rechargeDefaults, field) ? t(`fields/${field}`) : undefined)
  return (
    <RowsTable
      label={t('looked')}
      heads={(['id', 'result', 'customer', 'partner', 'validTill'] as const).map((name) => t(`columns/${name}`))}
      rows={looked}
      cells={(one) => [
        <RowVerdict key="result" row={one} textOf={textOf} labelOf={labelOf}>
          <Id>{one.installationId}</Id>
        </RowVerdict>,
        <bdi key="customer">{one.customerName || '–'}</bdi>,
        <bdi key="partner">{one.partner ?? '–'}</bdi>,
        date(one.validTill),
      ]}
    />
  )
}
