import { allCustomersModel, shownCustomers } from '../../../tests/support/stage/installation-models.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { ListView } from '../../kit/list/ListView.tsx'

export const states = defineStates({
  title: 'Screens/All customers',
  model: allCustomersModel,
  view: (props) => <ListView list={shownCustomers} {...props} />,
})
