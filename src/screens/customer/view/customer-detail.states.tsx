import { customerModel } from '../../../../tests/support/stage/customer-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { DetailView } from '../../../kit/record/DetailView.tsx'
import { Conversations } from './Conversations.tsx'
import { customerDetail } from './customer-detail.detail.tsx'
import { Overview } from './Overview.tsx'
import { PendingPayments } from './PendingPayments.tsx'

export const states = defineStates({
  title: 'Screens/Customer',
  model: customerModel,
  view: (props) => {
    const customer = props.state.context.data as CustomerRecord | null
    return (
      <DetailView detail={customerDetail} params={{ id: 'C-010982' }} {...props}>
        {customer && (
          <div className="grid gap-4 p-6">
            <Overview customer={customer} />
            <Conversations customer={customer} />
            <PendingPayments customer={customer} />
          </div>
        )}
      </DetailView>
    )
  },
})
