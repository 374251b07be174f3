import { useTranslation } from 'react-i18next'
import { isHeld, maxRows } from '../../../machines/kit/bulk/bulk-rows.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { sending } from '../sending.ts'
import type { BulkInView } from './bulk-definition.ts'

/** Leads to the rows that one run had no room for, or reports that they were skipped (H87). */
export function BulkRest({ state, send }: Omit<BulkInView, 'act'>) {
  const does = sending(send)
  const { t } = useTranslation('bulk')
  const { number } = useFormats()
  const { rows, behind, total, rest } = state.context
  if (rest === 'none' || !(state.matches('ended') || state.matches('doneSoFar'))) return null
  if (rest === 'left')
    return (
      <Banner tone="info" title={t('restLeftTitle')}>
        {t('restLeft')}
      </Banner>
    )
  const through = behind + rows.length
  const all = Math.max(total, through + 1)
  const count = Math.min(maxRows, all - through)
  const said = {
    count,
    rows: number(count),
    from: number(through + 1),
    to: number(through + count),
    total: number(all),
  }
  const mayGoOn = state.can({ type: 'run.continue', key: '' })
  return (
    <Banner tone="info" title={t('restTitle', { done: number(through), total: number(all) })}>
      <p>{t(mayGoOn ? 'restText' : isHeld(state.context) ? 'restHeld' : 'restFull')}</p>
      {mayGoOn && (
        <Button variant="main" {...does('run.continue', newKey)}>
          {t('continue', said)}
        </Button>
      )}
    </Banner>
  )
}
