import { ArrowPathIcon, ArrowRightIcon, LockClosedIcon, UserIcon, WalletIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import { movedCounts } from '../../contract/shown/transfer.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { isUnanswered } from '../../kit/top-state.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { holdingsLines } from '../../records/holdings-lines.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { placeOf, type TransferProps, type TransferState } from './transfer-props.ts'

/** Shows what moves, who loses what, and the one act. Then it shows the outcome. */
export function ReviewMove({ state, send }: TransferProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation(['ownership-transfer', 'kit-record'])
  const place = placeOf(state)
  if (place === 'summing') return <Spinner label={t('questions/summing')} />
  if (isUnanswered(state)) {
    return (
      <UnansweredPanel
        state={state}
        send={send}
        text={{ unknown: t('explain/unknown'), checking: t('explain/checking') }}
        advice={t('advice')}
        check={t('check')}
        busyLabel={t('questions/transferring.checking')}
      />
    )
  }
  const { failure, next } = state.context
  return (
    <div className="grid w-full gap-4">
      <Summary state={state} />
      {state.can({ type: 'read.again' }) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-muted">{t('summaryLacks')}</p>
          <Button size="sm" icon={ArrowPathIcon} {...does('read.again')}>
            {t('summaryAgain')}
          </Button>
        </div>
      )}
      <FailureBanner failure={failure} fallback="ownership-transfer:transferFailed" style="plain" />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="main"
          size="lg"
          {...does('act.confirm', newKey)}
          busy={state.hasTag('busy')}
          busyLabel={t(place === 'transferring.rereading' ? 'kit-record:rereading' : 'confirming')}
        >
          {t('confirm', { name: next.name })}
        </Button>
        <ActButton variant="quiet" act={may('phone.correct')}>
          {t('change')}
        </ActButton>
        <VerifyAgain state={state} send={send} />
      </div>
    </div>
  )
}

/** A proof lasts 15 minutes. Where one has expired, that owner is asked for an OTP again. */
function VerifyAgain({ state, send }: TransferProps) {
  const does = sending(send)
  const { t } = useTranslation('ownership-transfer')
  if (!state.can({ type: 'owner.verifyAgain', owner: 'current' })) return null
  return (['current', 'next'] as const).map((owner) => (
    <Button key={owner} {...does({ type: 'owner.verifyAgain', owner })}>
      {t(owner === 'current' ? 'verifyAgainCurrent' : 'verifyAgainNext')}
    </Button>
  ))
}

function Summary({ state }: { state: TransferState }) {
  const { t } = useTranslation(['ownership-transfer', 'words'])
  const { money, list } = useFormats()
  const { installationId, currentOwner, next, summary } = state.context
  const moves = summary && movedCounts(summary)
  const missing = <span className="text-muted">{t('couldNotLoad')}</span>
  const amount = (minor: number | null | undefined) => (minor == null ? missing : <Money minor={minor} />)
  return (
    <ReviewPanel
      record={t('record', { id: installationId })}
      big={
        <span className="flex flex-wrap items-center gap-2 text-lg">
          <bdi>{currentOwner.name}</bdi>
          <ArrowRightIcon aria-hidden="true" className="size-5 text-muted rtl:-scale-x-100" />
          <bdi>{next.name}</bdi>
        </span>
      }
      facts={[
        { label: t('walletBalance'), value: amount(moves?.balance) },
        { label: t('pendingPayment', { name: currentOwner.name }), value: amount(summary?.pendingPayment) },
        { label: t('plan'), value: summary?.plan == null ? missing : summary.plan || t('noPlan') },
        { label: t('openJobs'), value: moves?.jobs == null ? missing : moves.jobs || t('none') },
      ]}
      consequences={[
        { id: 'owner', icon: UserIcon, text: t('consequenceOwner', { name: currentOwner.name }) },
        { id: 'wallet', icon: WalletIcon, text: t('consequenceWallet') },
        ...holdingsLines(summary?.holdings, 'transfer', { t, money, list }).map((one) => ({
          ...one,
          id: `held-${one.id}`,
        })),
        { id: 'final', icon: LockClosedIcon, text: t('consequenceFinal') },
      ]}
    />
  )
}
