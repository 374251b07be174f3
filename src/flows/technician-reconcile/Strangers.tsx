import { useTranslation } from 'react-i18next'
import { openSerials } from '../../../machines/technician-reconcile/count-rows.ts'
import { nearestId } from '../../contract/near-id.ts'
import { StrangerRow } from '../../kit/scan/StrangerRow.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

/** Numbers that were scanned and aren't theirs: whose each is, and the one that it may have been meant for (H97). */
export function Strangers({ state, send }: ReconcileProps) {
  const { t } = useTranslation('technician-reconcile')
  const does = sending(send)
  const { sheet, count } = state.context
  if (count.strangers.length === 0) return null
  const open = sheet ? openSerials(sheet, count) : []
  return (
    <section aria-label={t('strangers')} className="grid gap-2 rounded-md border px-3 py-2">
      <h3 className="text-sm font-medium">{t('strangers')}</h3>
      <p className="text-sm text-muted">{t('strangersText')}</p>
      <ul className="grid gap-1.5">
        {count.strangers.map((stranger) => {
          const { code } = stranger
          const near = nearestId(code, open)
          return (
            <StrangerRow key={code} stranger={stranger}>
              {near !== null && (
                <Button size="sm" {...does({ type: 'near.take', code, near })}>
                  {t('takeNear', { code: near })}
                </Button>
              )}
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('dropOf', { code })}
                {...does({ type: 'stranger.drop', code })}
              >
                {t('drop')}
              </Button>
            </StrangerRow>
          )
        })}
      </ul>
    </section>
  )
}
