import { formDialogs } from '../../../kit/form/form-dialogs.tsx'
import { leaveHash } from '../../../kit/hash.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { schemes } from './schemes.list.tsx'

const dialogs = formDialogs({ add: () => import('./add-scheme.form.ts').then((file) => file.addSchemeForm) })

/** The schemes. Behind `#` stands the dialog that adds one. */
export function Schemes() {
  return (
    <ListScreen
      list={schemes}
      aside={() => <dialogs.Open params={{}} onLeave={(address) => (address ? rootApi().go(address) : leaveHash())} />}
    />
  )
}
