import { restingEntries, walletModel } from '../../../../tests/support/stage/installation-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { ListBody } from '../../../kit/list/ListView.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { shownWith } from './wallet.section.tsx'
import { walletEntries } from './wallet-entries.list.tsx'

const params = { id: 'WP-BLR-004217', walletId: 'W-30177', type: 'ALL', dashboard: 'AllCustomers' }
const section = shownWith(<ListBody list={walletEntries} state={restingEntries} send={() => {}} open={undefined} />)

export const states = defineStates({
  title: 'Screens/Installation, wallet',
  model: walletModel,
  view: (props) => <SectionView section={section} params={params} {...props} />,
})
