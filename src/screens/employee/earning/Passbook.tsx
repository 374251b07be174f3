import { BanknotesIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearch } from 'wouter'
import { earningsNeed } from '../../../contract/areas/earnings/earning-configs.ts'
import { can } from '../../../contract/permissions.ts'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import { type ListInHand, ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../../kit/list/rows/StepButtons.tsx'
import { rootApi, useUser } from '../../../kit/root-api.ts'
import type { Params } from '../../../kit/route.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { entryPanelOf } from './EntryPanel.tsx'
import { passbook } from './passbook.list.tsx'
import { passbookAddress } from './passbook-address.ts'

const PayoutFlow = lazy(() => import('./PayoutFlow.tsx').then((file) => ({ default: file.PayoutFlow })))

/**
 * The passbook of the employee that the address names (doc2 §2). Behind `#` stands the entry that is open beside it;
 * `flow=payout` is a payout to them, for those who may (S-307).
 */
export function Passbook() {
  const params: Params = useParams()
  const search = new URLSearchParams(useSearch())
  const user = useUser()
  const { id = '' } = params
  const mayPay = user !== null && can(user, earningsNeed)
  if (mayPay && search.get('flow') === 'payout')
    return (
      <Suspense>
        <PayoutFlow key={id} employeeId={id} onLeft={() => rootApi().go(passbookAddress(id))} />
      </Suspense>
    )
  return <PassbookOf key={id} params={params} mayPay={mayPay} />
}

function PassbookOf({ params, mayPay }: { readonly params: Params; readonly mayPay: boolean }) {
  const { t } = useTranslation('earning')
  const { id = '' } = params
  const [Panel] = useState(() => entryPanelOf(id))
  const entryId = useHash().replace(/[^\w-]/g, '')
  const aside = ({ rows, again, steps }: ListInHand) =>
    entryId && (
      <Panel
        key={entryId}
        id={entryId}
        row={rows.find((one) => passbook.rowId(one) === entryId) as never}
        rows={rows as never}
        steps={<StepButtons {...steps} />}
        onward={null}
        again={again}
        close={leaveHash}
      />
    )
  return (
    <ListScreen
      list={passbook}
      params={params}
      open={entryId || undefined}
      actions={
        <>
          <LinkButton href={`/app/employee/view/${encodeURIComponent(id)}`}>{t('employee')}</LinkButton>
          {mayPay && (
            <LinkButton variant="main" icon={BanknotesIcon} href="?flow=payout">
              {t('payOut')}
            </LinkButton>
          )}
        </>
      }
      aside={aside}
    />
  )
}
