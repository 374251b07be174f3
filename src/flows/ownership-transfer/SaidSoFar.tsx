import { useTranslation } from 'react-i18next'
import { customerAddress } from '../../records/record-links.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { placeOf, standingOf, type TransferState } from './transfer-props.ts'

/** Lists what both owners have agreed to so far, for the agent to repeat. */
export function SaidSoFar({ state }: { state: TransferState }) {
  const { t } = useTranslation('ownership-transfer')
  const { proofs, next } = state.context
  const agreed = (label: string, at: string | null) =>
    at ? [{ label, value: <Dated at={at}>{t('agrees')}</Dated> }] : []
  const standing = standingOf(placeOf(state), next)
  const who = next.id === null ? standing && t(standing) : <ExistingCustomer id={next.id} />
  const known = who ? [{ id: 'who', label: t('newOwner'), value: who }] : []
  const facts = [...agreed(t('currentOwner'), proofs.current.verifiedAt), ...known]
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="said-so-far" className="border-t pt-5">
      <h3 id="said-so-far" className="mb-2.5 text-xs font-normal text-muted">
        {t('saidSoFar')}
      </h3>
      <Facts look="columns" facts={[...facts, ...agreed(t('newOwner'), proofs.next.verifiedAt)]} />
    </section>
  )
}

function ExistingCustomer({ id }: { id: string }) {
  const { t } = useTranslation('ownership-transfer')
  return (
    <>
      {t('existing')}{' '}
      <a href={customerAddress(id)}>
        <Id>{id}</Id>
      </a>
    </>
  )
}

const Dated = ({ at, children }: { at: string; children: string }) => (
  <span className="flex justify-between gap-4">
    {children}
    <span className="text-muted">
      <DateTime at={at} look="time" />
    </span>
  </span>
)
