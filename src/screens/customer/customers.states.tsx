import { customersModel, shownCustomersList } from '../../../tests/support/customer-models.ts'
import { defineStates } from '../../../tests/support/states.tsx'
import { ListView } from '../../kit/list/ListView.tsx'

export const states = defineStates({
  title: 'Screens/Customers',
  model: customersModel,
  view: (props) => <ListView list={shownCustomersList} {...props} />,
})
