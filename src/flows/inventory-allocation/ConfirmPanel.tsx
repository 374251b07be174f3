import { useTranslation } from 'react-i18next'
import { linesOf, totalsOf, wrongItems } from '../../../machines/inventory-allocation/basket.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { isUnanswered } from '../../kit/top-state.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { unitWord } from '../../records/unit-word.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Money } from '../../ui/values/Money.tsx'
import type { AllocationProps } from './allocation-props.ts'

/** The one confirmation: totals, from where to whom, what happens with the goods, and its three outcomes. */
export function ConfirmPanel({ state, send }: AllocationProps) {
  const { t } = useTranslation('inventory-allocation')
  const { number } = useFormats()
  const does = sending(send)
  const may = acting(state, send)
  const { sheet, basket, failure } = state.context
  if (!sheet) return null
  const { name, warehouse } = sheet
  const lines = linesOf(sheet, basket)
  const { units, codes, value } = totalsOf(lines)
  const busy = state.matches('allocating')
  const lack = lackOf(state)
  return (
    <Card title={t('confirm')} aside={<bdi className="text-sm text-muted">{`${warehouse} → ${name}`}</bdi>}>
      <div className="grid gap-3">
        {isUnanswered(state) ? (
          <UnansweredPanel
            state={state}
            send={send}
            text={{ unknown: t('unknown', { name }), checking: t('checking', { name }) }}
            check={t('checkNow')}
            busyLabel={t('checkingShort')}
          />
        ) : (
          <>
            <Facts
              facts={[
                ...units.map(([unit, sum]) => ({
                  id: unit,
                  label: t('total', { unit: unitWord(unit, t) }),
                  value: <span className="num font-semibold">{number(sum)}</span>,
                })),
                { id: 'codes', label: t('withNumber'), value: <span className="num">{number(codes)}</span> },
                { id: 'value', label: t('value'), value: <Money minor={value} /> },
              ]}
            />
            <ul className="grid gap-1 text-sm text-muted">
              <li>{t('staysInTransit', { name })}</li>
              <li>{t('allOrNone', { count: lines.length, number: number(lines.length) })}</li>
            </ul>
            <TextField
              label={t('note')}
              name="note"
              optional
              maxLength={300}
              value={basket.note}
              readOnly={busy}
              event="note.change"
              onValue={(typed) => send({ type: 'note.change', value: typed })}
            />
            <FailureBanner failure={failure} fallback="inventory-allocation:allocateFailed" />
            <div className="flex flex-wrap items-center gap-2">
              <Button variant="main" size="lg" {...does('act.confirm', newKey)} busy={busy} busyLabel={t('allocating')}>
                {t('allocate', { count: lines.length, number: number(lines.length) })}
              </Button>
              <ActButton variant="quiet" act={may('basket.discard')}>
                {t('discard')}
              </ActButton>
            </div>
            {lack && (
              <p role="alert" className="text-sm text-bad">
                {t(`lack/${lack}`)}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** What stands against sending it, once it was tried. */
function lackOf(state: AllocationProps['state']) {
  const { sheet, basket, failure } = state.context
  if (!sheet || !state.matches({ collecting: 'incomplete' })) return null
  if (failure?.rows?.length) return 'rejected'
  if (basket.looking.length > 0) return 'looking'
  return wrongItems(sheet, basket).length > 0 ? 'wrong' : 'nothing'
}
