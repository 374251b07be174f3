import { lazy } from 'react'
import { ListWithDialogs } from '../../kit/list/ListWithDialogs.tsx'
import { bankAccounts } from './bank-accounts.list.tsx'

const BankAccountPanel = lazy(() =>
  import('./BankAccountPanel.tsx').then((file) => ({ default: file.BankAccountPanel })),
)
const AccountDialog = lazy(() => import('./AccountDialog.tsx').then((file) => ({ default: file.AccountDialog })))

/** The list of bank accounts: one beside it, a new one or the change of one over it. */
export const BankAccounts = () => (
  <ListWithDialogs
    list={bankAccounts}
    acts={['add', 'edit']}
    panel={({ id, steps, close }) => <BankAccountPanel accountId={id} steps={steps} onClose={close} />}
    dialog={({ act, id, onLeave }) => <AccountDialog about={id} isNew={act === 'add'} onLeave={onLeave} />}
  />
)
