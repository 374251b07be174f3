import { ArrowsRightLeftIcon, BanknotesIcon, LinkIcon, ReceiptRefundIcon } from '@heroicons/react/24/outline'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { InstallationRecord, StandingRefund } from '../../../contract/areas/installations/installations.ts'
import { DetailView } from '../../../kit/record/DetailView.tsx'
import type { QueryInView } from '../../../kit/record/use-record.ts'
import { useUser } from '../../../kit/root-api.ts'
import type { Params } from '../../../kit/route.ts'
import { AttentionStrip } from '../../../records/AttentionStrip.tsx'
import { ServiceAct } from '../../../records/jobs/ServiceAct.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { installationDetail } from './installation-detail.detail.tsx'
import { NotesCard } from './NotesCard.tsx'
import { PurifierCard } from './PurifierCard.tsx'
import { StatusStrip } from './StatusStrip.tsx'
import { StripActs } from './StripActs.tsx'

/** For services that don’t tell what needs attention. */
const DerivedAttention = lazy(() =>
  import('./DerivedAttention.tsx').then((file) => ({ default: file.DerivedAttention })),
)

export interface InstallationHeadProps extends QueryInView {
  readonly params: Params
  /** Sections with reads of their own: the wallet, and the cards beside it */
  readonly wallet?: ReactNode
  readonly beside?: ReactNode
  readonly dialog?: ReactNode
  /** The row of the page's parts, and the part that stands in the overview's place */
  readonly tabs?: ReactNode
  readonly tab?: ReactNode
}

/** The page of an installation by its own record. A function of `state`. */
export function InstallationHead({ params, state, send, wallet, beside, dialog, tabs, tab }: InstallationHeadProps) {
  const { t } = useTranslation(['installation', 'attention'])
  const person = useUser()
  const installation = state.context.data as InstallationRecord | null
  const refund = installation?.refund ?? null
  return (
    <DetailView
      detail={installationDetail}
      params={params}
      state={state}
      send={send}
      strip={
        installation && (
          <>
            {installation.attention ? (
              <AttentionStrip
                isOfInstallation
                found={installation.attention}
                customerId={installation.customerId}
                person={person}
              />
            ) : (
              <Suspense>
                <DerivedAttention installation={installation} />
              </Suspense>
            )}
            <StatusStrip status={installation.status} acts={<StripActs installation={installation} />} />
            {tabs}
          </>
        )
      }
      actions={
        <>
          {installation && installation.status !== 'UNINSTALLED' && (
            <ServiceAct installationId={installation.id} found={installation.attention} href="#service" />
          )}
          {installation && installation.status !== 'UNINSTALLED' && (
            <LinkButton icon={LinkIcon} href="#payment-link">
              {t('paymentLink')}
            </LinkButton>
          )}
          {installation?.walletId && takesRecharge(installation) && (
            <LinkButton icon={BanknotesIcon} href="?flow=recharge">
              {t('recharge')}
            </LinkButton>
          )}
          {installation?.installedOn && (
            <LinkButton
              icon={ReceiptRefundIcon}
              href="?flow=refund"
              reason={refund && t(`noRefund/${kindOf(refund)}`, wordsOf(refund))}
            >
              {t('refund')}
            </LinkButton>
          )}
          <LinkButton
            variant="main"
            icon={ArrowsRightLeftIcon}
            href="?flow=transfer"
            reason={refund && t(`noTransfer/${kindOf(refund)}`, wordsOf(refund))}
          >
            {t('transfer')}
          </LinkButton>
        </>
      }
    >
      {tab ? (
        <div className="grid content-start p-6 max-sm:p-4">{tab}</div>
      ) : (
        <div className="grid content-start gap-4 p-6 max-sm:p-4 lg:grid-cols-2">
          <div className="grid min-w-0 content-start gap-4">{wallet}</div>
          <div className="grid min-w-0 content-start gap-4">
            {beside}
            {installation && <PurifierCard installation={installation} />}
            {installation && <NotesCard notes={installation.notes} />}
          </div>
        </div>
      )}
      {dialog}
    </DetailView>
  )
}

/** One that isn't in use yet, or leaves, takes no recharge (S-145). A service may have further statuses. */
const takesRecharge = ({ status, refund }: InstallationRecord): boolean =>
  !refund && !['NEW', 'UNINSTALL_REQUESTED', 'UNINSTALLED'].includes(status)

/** Kind of the refund that rules out a transfer and another refund (S-85). */
const kindOf = ({ state }: StandingRefund) => (state === 'PAID' ? 'paid' : 'open')
const wordsOf = ({ refundId, initiatedBy }: StandingRefund) => ({ id: refundId, name: initiatedBy })
