import { EllipsisHorizontalIcon, PencilIcon, PhoneIcon, WrenchScrewdriverIcon } from '@heroicons/react/24/outline'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearch } from 'wouter'
import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import { ListPart } from '../../../kit/list/ListPart.tsx'
import { DetailView } from '../../../kit/record/DetailView.tsx'
import { Section } from '../../../kit/record/Section.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { useUser } from '../../../kit/root-api.ts'
import type { Params } from '../../../kit/route.ts'
import { AttentionStrip } from '../../../records/AttentionStrip.tsx'
import { customerAddress } from '../../../records/record-links.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { Conversations } from './Conversations.tsx'
import { customerDetail } from './customer-detail.detail.tsx'
import { customerDialogs } from './customer-dialogs.ts'
import { customerInstallations } from './customer-installations.list.tsx'
import { customerJobs } from './customer-jobs.list.tsx'
import { Overview } from './Overview.tsx'
import { PendingPayments } from './PendingPayments.tsx'
import { plansSection } from './plans.section.tsx'
import { timelineOf } from './timeline.section.tsx'

const CustomerService = lazy(() => import('./CustomerService.tsx').then((file) => ({ default: file.CustomerService })))

const CallDialog = lazy(() => import('./CallDialog.tsx').then((file) => ({ default: file.CallDialog })))

type Tab = ComponentType<{ customer: CustomerRecord }>

/** For services that don’t tell what needs attention. */
const CustomerAttention = lazy(() =>
  import('./CustomerAttention.tsx').then((file) => ({ default: file.CustomerAttention })),
)

const Start: Tab = ({ customer }) => (
  <div className="grid gap-4">
    <Overview customer={customer} />
    <Section section={plansSection} params={{ id: customer.id }} />
  </div>
)

const Installations: Tab = ({ customer: { id } }) => <ListPart list={customerInstallations} params={{ id }} />

const Jobs: Tab = ({ customer: { id } }) => <ListPart list={customerJobs} params={{ id }} />

const Happenings: Tab = ({ customer }) => (
  <Section section={useMemo(() => timelineOf(customer), [customer])} params={{ id: customer.id }} />
)

const tabs: Readonly<Record<string, Tab>> = {
  overview: Start,
  installations: Installations,
  payments: PendingPayments,
  communication: Conversations,
  jobs: Jobs,
  timeline: Happenings,
}

/** One customer (doc1 §2). The tab is in the query, an open dialog behind the `#`. */
export function CustomerView() {
  const params: Params = useParams()
  return <CustomerPage key={params.id} params={params} />
}

function CustomerPage({ params }: { params: Params }) {
  const { t } = useTranslation(['customer', 'attention'])
  const person = useUser()
  const hash = useHash()
  const { state, send, data: customer } = useRecord(customerDetail, params)
  const chosen = new URLSearchParams(useSearch()).get('tab') ?? ''
  const tab = Object.hasOwn(tabs, chosen) ? chosen : 'overview'
  const Body = tabs[tab] as Tab
  const { id = '' } = params
  const leave = (address?: string) => {
    leaveHash(address)
    send({ type: 'read.again' })
  }
  return (
    <DetailView
      detail={customerDetail}
      params={params}
      state={state}
      send={send}
      actions={
        <>
          <LinkButton icon={PhoneIcon} href="#call">
            {t('attention:callAsk')}
          </LinkButton>
          <LinkButton icon={WrenchScrewdriverIcon} href="#service">
            {t('attention:acts/serviceOverdue')}
          </LinkButton>
          <Menu
            label={t('acts')}
            icon={EllipsisHorizontalIcon}
            entries={customerDialogs.names.map((name) => ({ id: name, label: t(`dialogs/${name}`), href: `#${name}` }))}
          />
          <LinkButton variant="main" icon={PencilIcon} href={`/app/customer/edit/${encodeURIComponent(id)}`}>
            {t('edit')}
          </LinkButton>
        </>
      }
      strip={
        <>
          {customer?.attention ? (
            <AttentionStrip found={customer.attention} customerId={id} person={person} />
          ) : (
            customer && (
              <Suspense>
                <CustomerAttention customer={customer} />
              </Suspense>
            )
          )}
          <Tabs
            label={t('parts')}
            className="flex-none bg-surface px-4 max-sm:px-2"
            chosen={tab}
            tabs={Object.keys(tabs).map((one) => ({
              id: one,
              label: t(`tabs/${one}`),
              href: `${customerAddress(id)}?tab=${one}`,
            }))}
          />
        </>
      }
    >
      <div className="grid content-start p-6 max-sm:p-4">{customer && <Body customer={customer} />}</div>
      <customerDialogs.Open params={params} onLeave={leave} />
      <Suspense>
        {hash === 'service' && <CustomerService customerId={id} found={customer?.attention} onLeave={leave} />}
        {hash === 'call' && customer && <CallDialog customer={customer} onLeave={leave} />}
      </Suspense>
    </DetailView>
  )
}
