import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type BankAccount, getBankAccount } from '../../contract/areas/sponsors/bank-accounts.ts'
import { reasonOf } from '../../kit/failure-reason.ts'
import { useAskedRead } from '../../kit/record/use-asked-read.ts'
import { defineAsks } from '../../kit/record/use-record.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { maskedNumber } from './sponsor-words.ts'

const reveal = defineAsks<typeof getBankAccount>({
  endpoint: getBankAccount,
  input: ({ id = '' }) => ({ params: { id }, query: { reveal: 'true' } }),
})

interface AccountNumberProps {
  readonly account: BankAccount
  readonly onRevealed: () => void
}

/** Four digits of the number; all of them after a click that says what it leaves behind (S-313, H116). */
export function AccountNumber({ account: { bankAccountId, lastFour }, onRevealed }: AccountNumberProps) {
  const { t } = useTranslation(['sponsors', 'kit', 'failures'])
  const noted = useId()
  const { state, data, ask, forget } = useAskedRead(reveal, { id: bankAccountId }, onRevealed)
  const failure = state?.context.failure
  return (
    <section aria-label={t('accountNumber')} className="grid gap-1.5">
      <h3 className="font-semibold">{t('accountNumber')}</h3>
      <p aria-live="polite" className="text-lg wrap-anywhere">
        {data?.accountNumber ? <Id>{data.accountNumber}</Id> : <bdi className="id">{maskedNumber(lastFour)}</bdi>}
      </p>
      {failure && (
        <Banner tone="bad" live>
          {reasonOf(failure)}
        </Banner>
      )}
      {data ? (
        <Button className="justify-self-start" event="number.hide" onClick={forget}>
          {t('hideNumber')}
        </Button>
      ) : (
        <>
          <Button
            className="justify-self-start"
            aria-describedby={noted}
            busy={state?.hasTag('busy') ?? false}
            busyLabel={t('showingNumber')}
            event="number.show"
            onClick={ask}
          >
            {t('showNumber')}
          </Button>
          <p id={noted} className="text-xs text-muted">
            {t('showNoted')}
          </p>
        </>
      )}
    </section>
  )
}
