import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type BankAccount, getBankAccount } from '../../contract/areas/sponsors/bank-accounts.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import { editAccountAddress, sponsorAddress } from './sponsor-address.ts'
import { maskedNumber } from './sponsor-words.ts'

interface BankAccountPanelProps {
  readonly accountId: string
  readonly steps: ReactNode
  readonly onClose: () => void
}

const asks = defineAsks<typeof getBankAccount>({
  endpoint: getBankAccount,
  input: ({ id = '' }) => ({ params: { id }, query: {} }),
})

/** One bank account beside the list: who uses it, and who changed or revealed it. */
export function BankAccountPanel({ accountId, steps, onClose }: BankAccountPanelProps) {
  const { t } = useTranslation('sponsors')
  const { state, send, data } = useRecord(asks, { id: accountId })
  const again = () => send({ type: 'read.again' })
  if (data) return <OneAccount account={data} steps={steps} onClose={onClose} onRevealed={again} />
  return (
    <Peek title={<Id>{accountId}</Id>} actions={steps} onClose={onClose}>
      {state.hasTag('busy') ? (
        <EmptyView kind="loading" />
      ) : state.matches('missing') ? (
        <EmptyView kind="nothing" title={t('accountGone', { id: accountId })} />
      ) : (
        <FailedView failure={state.context.failure} onRetry={again} />
      )}
    </Peek>
  )
}

interface OneAccountProps extends Omit<BankAccountPanelProps, 'accountId'> {
  readonly account: BankAccount
  readonly onRevealed: () => void
}

function OneAccount({ account, steps, onClose, onRevealed }: OneAccountProps) {
  const { t } = useTranslation('sponsors')
  const { bankAccountId, holder, bankCode, sponsors, changedBy, updatedAt } = account
  return (
    <Peek
      title={<bdi>{holder}</bdi>}
      actions={steps}
      onClose={onClose}
      footer={
        <LinkButton className="justify-self-end" href={editAccountAddress(bankAccountId)}>
          {t('editAct')}
        </LinkButton>
      }
    >
      <Facts
        facts={[
          { label: t('id'), value: <Id>{bankAccountId}</Id> },
          { label: t('bankCode'), value: <bdi>{bankCode}</bdi> },
          ...(changedBy ? [{ label: t('changedBy'), value: <bdi>{changedBy}</bdi> }] : []),
          { label: t('changed'), value: <DateTime at={updatedAt} /> },
        ]}
      />
      <AccountNumber account={account} onRevealed={onRevealed} />
      <section aria-label={t('usedBy')} className="grid gap-1.5">
        <h3 className="font-semibold">{t('usedBy')}</h3>
        {sponsors.length === 0 && <p className="text-muted">{t('unused')}</p>}
        <ul className="grid gap-1">
          {sponsors.map(({ sponsorId, name, code }) => (
            <li key={sponsorId}>
              <a href={sponsorAddress(sponsorId)}>
                <bdi>{name}</bdi>
              </a>{' '}
              <Id>{code}</Id>
            </li>
          ))}
        </ul>
      </section>
      <Timeline events={account.events} />
    </Peek>
  )
}

const kinds = ['ADDED', 'CHANGED', 'REVEALED']

function Timeline({ events }: Pick<BankAccount, 'events'>) {
  const { t } = useTranslation('sponsors')
  return (
    <section aria-label={t('timeline')} className="grid gap-1.5">
      <h3 className="font-semibold">{t('timeline')}</h3>
      <ol className="grid gap-2">
        {events.map(({ at, by, kind, lastFourBefore, lastFour }) => (
          <li key={`${at} ${kind}`} className="grid gap-0.5">
            <p>
              {kinds.includes(kind) ? t(`kinds/${kind}`) : kind}
              {lastFourBefore && lastFour && (
                <>
                  {' · '}
                  {t('numberChanged', { before: maskedNumber(lastFourBefore), after: maskedNumber(lastFour) })}
                </>
              )}
            </p>
            <p className="text-xs text-muted">
              <bdi>{by ?? '–'}</bdi> · <DateTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
