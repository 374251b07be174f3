import { allCustomersModel, shownCustomers } from '../../../tests/support/installation-models.ts'
import { defineStates } from '../../../tests/support/states.tsx'
import { ListView } from '../../kit/list/ListView.tsx'

export const states = defineStates({
  title: 'Screens/All customers',
  model: allCustomersModel,
  view: (props) => <ListView list={shownCustomers} {...props} />,
})
