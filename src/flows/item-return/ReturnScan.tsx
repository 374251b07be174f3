import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { openLines } from '../../../machines/item-return/return-entry.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { ScanPart } from '../../kit/scan/ScanPart.tsx'
import { StrangerRow } from '../../kit/scan/StrangerRow.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { ReturnProps } from './return-props.ts'

/** Whether it comes back or is asked for, and the numbers that wait for it. Of others it is said where they are (H99). */
export function ReturnScan(props: ReturnProps) {
  const { t } = useTranslation('item-return')
  const { number } = useFormats()
  const { state, send } = props
  const { sheet, entry, strangers } = state.context
  const may = acting(state, send)
  const waiting = useId()
  const others = useId()
  // A scanner may be faster than a drawing.
  const codes = useRef(entry.codes)
  useLayoutEffect(() => {
    codes.current = entry.codes
  }, [entry.codes])
  const theirs = (sheet?.lines ?? []).flatMap(({ serial }) => serial ?? [])
  const expected = openLines(sheet ?? { lines: [] }, entry.act).flatMap(({ serial }) => serial ?? [])
  const take = (taken: readonly string[]) => {
    if (taken.length === 0) return
    codes.current = [...codes.current, ...taken]
    send({ type: 'code.scan', codes: taken })
  }
  return (
    <Card
      title={t('scan')}
      actions={
        <Segmented
          label={t('act')}
          chosen={entry.act}
          segments={(['confirm', 'ask'] as const).map((act) => ({
            id: act,
            label: t(`acts/${act}`),
            event: 'act.choose',
            payload: { act },
          }))}
          onChoose={(id) => send({ type: 'act.choose', act: id === 'ask' ? 'ask' : 'confirm' })}
        />
      }
    >
      <div className="grid gap-3">
        <ScanPart
          // What may be taken is read once, and is another after each return.
          key={expected.join(' ')}
          codes={() => codes.current}
          placeOf={(code) => strangers.find((one) => one.code === code)}
          known={{ expected, others: theirs.filter((code) => !expected.includes(code)) }}
          onCodes={take}
          onUnknown={(unknown) => send({ type: 'code.miss', codes: unknown })}
        />
        {entry.codes.length > 0 && (
          <div className="grid gap-1.5">
            <h3 id={waiting} className="text-sm text-muted">
              {t('waiting', { number: number(entry.codes.length) })}
            </h3>
            <ul aria-labelledby={waiting} className="flex flex-wrap gap-2">
              {entry.codes.map((code) => (
                <li key={code} className="flex items-center gap-1 rounded-md border ps-2">
                  <Id>{code}</Id>
                  <ActButton
                    size="sm"
                    variant="quiet"
                    aria-label={t('dropOf', { code })}
                    act={may({ type: 'code.drop', code })}
                  >
                    {t('drop')}
                  </ActButton>
                </li>
              ))}
            </ul>
          </div>
        )}
        {strangers.length > 0 && (
          <div className="grid gap-1.5">
            <h3 id={others} className="text-sm text-muted">
              {t('strangers', { name: sheet?.name ?? '' })}
            </h3>
            <ul aria-labelledby={others} className="grid gap-1.5">
              {strangers.map((stranger) => (
                <StrangerRow key={stranger.code} stranger={stranger}>
                  <ActButton
                    size="sm"
                    variant="quiet"
                    aria-label={t('dropOf', { code: stranger.code })}
                    act={may({ type: 'stranger.drop', code: stranger.code })}
                  >
                    {t('drop')}
                  </ActButton>
                </StrangerRow>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
