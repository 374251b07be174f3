import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissedCode } from '../../../machines/inventory-allocation/basket.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { ScanPart } from '../../kit/scan/ScanPart.tsx'
import { StrangerRow } from '../../kit/scan/StrangerRow.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import type { AllocationProps } from './allocation-props.ts'

/** Takes code after code, and keeps those that can't be allocated with the reason. */
export function ScanPanel({ state, send }: AllocationProps) {
  const { t } = useTranslation('inventory-allocation')
  const { number } = useFormats()
  const may = acting(state, send)
  const { basket } = state.context
  const isOpen = state.matches('collecting')
  // A scanner may be faster than a drawing.
  const known = useRef<readonly string[]>([])
  const all = [...basket.looking, ...basket.codes.map(({ code }) => code)]
  const drawn = all.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the codes by their text.
  useLayoutEffect(() => {
    known.current = all
  }, [drawn])
  const take = (codes: readonly string[]) => {
    if (codes.length === 0) return
    known.current = [...known.current, ...codes]
    send({ type: 'code.scan', codes })
  }
  const placeOf = (code: string) =>
    basket.looking.includes(code)
      ? ({ kind: 'looking', where: '' } as const)
      : basket.misses.find((one) => one.code === code)
  return (
    <Card
      title={t('scan')}
      aside={
        <span className="text-sm text-muted">
          {t('scanned', { count: basket.codes.length, number: number(basket.codes.length) })}
        </span>
      }
      actions={
        <ActButton size="sm" act={may('scan.undo')}>
          {t('undo')}
        </ActButton>
      }
    >
      <div className="grid gap-3">
        {isOpen && <ScanPart codes={() => known.current} placeOf={placeOf} onCodes={take} />}
        {basket.looking.length > 0 && (
          <p role="status" className="text-sm text-muted">
            {t('looking', { count: basket.looking.length, number: number(basket.looking.length) })}
          </p>
        )}
        {basket.misses.length > 0 && (
          <ul aria-label={t('misses')} className="grid gap-1.5">
            {basket.misses.toReversed().map((miss) => (
              <Miss key={miss.code} miss={miss} state={state} send={send} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Miss({ miss, send, state }: AllocationProps & { readonly miss: MissedCode }) {
  const { t } = useTranslation('inventory-allocation')
  const may = acting(state, send)
  const { code, near } = miss
  return (
    <StrangerRow stranger={miss}>
      {near !== null && (
        <ActButton size="sm" act={may({ type: 'near.take', code, near })}>
          {t('takeNear', { code: near })}
        </ActButton>
      )}
      <ActButton size="sm" variant="quiet" aria-label={t('dropOf', { code })} act={may({ type: 'miss.drop', code })}>
        {t('drop')}
      </ActButton>
    </StrangerRow>
  )
}
