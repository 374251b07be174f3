import { useTranslation } from 'react-i18next'
import { walletAfter } from '../../../machines/plan-application/recharge-offers.ts'
import { type PayType, payTypes } from '../../contract/areas/payments/payments.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import type { ApplicationProps } from './plan-application-props.ts'

/** How it is paid, discounts, and what the wallet holds afterwards. */
export function PaymentChoice({ state, send }: ApplicationProps) {
  const does = sending(send)
  const { t } = useTranslation(['plan-application', 'payments'])
  const { money } = useFormats()
  const { offers, seen, payType, topupId } = state.context
  const after = walletAfter({ payType, topupId }, seen, offers)
  const lack = useLack(state.context)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        <LinkButton href="#coupon">{t('applyCoupon')}</LinkButton>
        <LinkButton href="#referral">{t('applyReferral')}</LinkButton>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('payType')}
          name="payType"
          event="payType.choose"
          help={t('walletHolds', { amount: money(offers?.balance ?? null) })}
          value={payType}
          options={payTypes.map((code) => ({ value: code, label: t(`payments:payTypes/${code}`) }))}
          onValue={(chosen) => send({ type: 'payType.choose', payType: chosen as PayType })}
        />
        <div className="grid content-start gap-4">
          <Select
            label={t('topup')}
            name="topupId"
            event="topup.choose"
            help={t('topupHelp')}
            value={topupId}
            placeholder={t('noTopup')}
            options={(offers?.topups ?? []).map(({ topupId: id, amount, credit }) => ({
              value: id,
              label:
                credit > amount
                  ? t('topupWithBonus', { amount: money(amount), bonus: money(credit - amount) })
                  : money(amount),
            }))}
            onValue={(chosen) => send({ type: 'topup.choose', topupId: chosen })}
          />
          {after !== null && after >= 0 && <p className="text-muted">{t('walletAfter', { amount: money(after) })}</p>}
        </div>
      </div>
      <div>
        <Button variant="main" size="lg" {...does('act.ask')} reason={lack}>
          {t('reviewRecharge')}
        </Button>
      </div>
    </div>
  )
}

/** Why this can't be paid so. */
function useLack({ offers, seen, payType, topupId }: ApplicationProps['state']['context']): string | null {
  const { t } = useTranslation('plan-application')
  const { money } = useFormats()
  if (payType === 'WALLET' && topupId !== '') return t('topupFromWallet')
  const after = walletAfter({ payType, topupId }, seen, offers)
  if (after === null) return t('noWallet')
  return after < 0 ? t('tooLittle', { amount: money(-after) }) : null
}
