import { lazy, Suspense } from 'react'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { bankAccounts } from './bank-accounts.list.tsx'
import { bankAccountAddress } from './sponsor-address.ts'

const BankAccountPanel = lazy(() =>
  import('./BankAccountPanel.tsx').then((file) => ({ default: file.BankAccountPanel })),
)
const AccountDialog = lazy(() => import('./AccountDialog.tsx').then((file) => ({ default: file.AccountDialog })))

/** The list of bank accounts. Behind `#` stands the one that is open beside it, or the dialog over it. */
export function BankAccounts() {
  const [, dialog, about] = /^(?:(add|edit)(?:-|$))?(.*)$/.exec(useHash()) ?? []
  const open = dialog === 'add' ? undefined : about || undefined
  const aside = ({ again, steps }: ListInHand) => (
    <>
      {open && (
        <Suspense key={open}>
          <BankAccountPanel
            key={String(dialog)}
            accountId={open}
            steps={<StepButtons {...steps} />}
            onClose={leaveHash}
          />
        </Suspense>
      )}
      {dialog && (
        <Suspense>
          <AccountDialog
            about={about ?? ''}
            isNew={dialog === 'add'}
            onLeave={(address) => {
              if (address) again()
              leaveHash(address ?? (open && bankAccountAddress(open)))
            }}
          />
        </Suspense>
      )}
    </>
  )
  return <ListScreen list={bankAccounts} open={open} aside={aside} />
}
