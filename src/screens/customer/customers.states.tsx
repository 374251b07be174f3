import { customersModel, shownCustomersList } from '../../../tests/support/stage/customer-models.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { ListView } from '../../kit/list/ListView.tsx'

export const states = defineStates({
  title: 'Screens/Customers',
  model: customersModel,
  view: (props) => <ListView list={shownCustomersList} {...props} />,
})
