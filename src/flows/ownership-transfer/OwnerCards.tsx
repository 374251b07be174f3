import {
  ArrowPathIcon,
  ArrowRightIcon,
  ClockIcon,
  ExclamationCircleIcon,
  LockClosedIcon,
  PaperAirplaneIcon,
  QuestionMarkCircleIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Trouble } from '../../../machines/kit/code-proof.ts'
import { isKnown, nameOf, type Owner, phoneOf } from '../../../machines/ownership-transfer/transfer-context.ts'
import { isPhone } from '../../contract/normalise.ts'

import { useFormats } from '../../i18n/useFormats.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import type { Icon } from '../../ui/Icon.ts'
import { Phone } from '../../ui/values/Phone.tsx'
import { isAskingOwner, isInVain, ownerOf, placeOf, roleOf, standingOf, type TransferState } from './transfer-props.ts'

/** Shows both owners with the state of their OTPs. The current one is outlined (T104). */
export function OwnerCards({ state }: { state: TransferState }) {
  // Omits the card of a new owner who was never named.
  if (isInVain(placeOf(state)) && state.context.next.phone === '') return <OwnerCard state={state} owner="current" />
  return (
    <div className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[1fr_1.5rem_1fr]">
      <OwnerCard state={state} owner="current" />
      <ArrowRightIcon
        aria-hidden="true"
        className="size-5 justify-self-center text-faint max-sm:hidden rtl:-scale-x-100"
      />
      <OwnerCard state={state} owner="next" />
    </div>
  )
}

function OwnerCard({ state, owner }: { state: TransferState; owner: Owner }) {
  const { t } = useTranslation('ownership-transfer')
  const place = placeOf(state)
  const here = isAskingOwner(place) && ownerOf(place) === owner
  const { currentOwner, next } = state.context
  const phone = phoneOf(state.context, owner)
  const isPhoneKnown = owner === 'current' || (isPhone(phone) && phone !== currentOwner.phone)
  const role = t(roleOf(place, owner))
  const standing = owner === 'next' ? standingOf(place, next) : null
  return (
    <section
      aria-label={role}
      className={`grid h-full content-start gap-1 rounded-md border p-3 sm:p-4 ${here ? 'border-brand shadow-[0_0_0_1px_var(--color-brand)]' : ''}`}
    >
      <p className="text-xs text-muted">{role}</p>
      <p className="font-medium wrap-anywhere">
        {owner === 'current' || isKnown(next) ? <bdi>{nameOf(state.context, owner)}</bdi> : t('notKnownYet')}
      </p>
      <p className="text-xs text-muted">
        {isPhoneKnown && <Phone wire={phone} masked />}
        {standing && <> · {t(standing)}</>}
      </p>
      <ProofChip state={state} owner={owner} />
    </section>
  )
}

const troubles: Record<Trouble, { tone: Tone; icon: Icon }> = {
  unsent: { tone: 'bad', icon: ExclamationCircleIcon },
  unconfirmed: { tone: 'warn', icon: QuestionMarkCircleIcon },
  wrong: { tone: 'bad', icon: XCircleIcon },
  unchecked: { tone: 'warn', icon: QuestionMarkCircleIcon },
  expired: { tone: 'warn', icon: ClockIcon },
  locked: { tone: 'bad', icon: LockClosedIcon },
  lapsed: { tone: 'warn', icon: ArrowPathIcon },
}

function ProofChip({ state, owner }: { state: TransferState; owner: Owner }) {
  const { t } = useTranslation('ownership-transfer')
  const { time } = useFormats()
  const { sentAt, verifiedAt, resendAt, trouble, isMaybeSent } = state.context.proofs[owner]
  // An expired OTP was sent, too.
  const isStillOpen = isMaybeSent && !sentAt && !verifiedAt && trouble !== 'unconfirmed' && trouble !== 'expired'
  return (
    <p className="mt-1 flex min-w-0 flex-wrap gap-1.5 [&_.truncate]:whitespace-normal">
      {verifiedAt && <Chip tone="good">{t('verifiedAt', { time: time(verifiedAt) })}</Chip>}
      {sentAt && !verifiedAt && (
        <Chip tone="info" icon={PaperAirplaneIcon}>
          {t('sentAt', { time: time(sentAt) })}
        </Chip>
      )}
      {isStillOpen && <Chip {...troubles.unconfirmed}>{t('troubles/unconfirmed', { time: '' })}</Chip>}
      {trouble && (
        <Chip {...troubles[trouble]}>{t(`troubles/${trouble}`, { time: resendAt ? time(resendAt) : '' })}</Chip>
      )}
      {!sentAt && !verifiedAt && !trouble && !isStillOpen && <Chip tone="neutral">{t('nothingSent')}</Chip>}
    </p>
  )
}
