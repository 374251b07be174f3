import { queryModel } from '../../../machines/kit/query.model.ts'
import { sampleDetail } from '../../../tests/support/kit-samples.tsx'
import { defineStates } from '../../../tests/support/states.tsx'
import { DetailView } from './DetailView.tsx'

const params = { id: 'WP-BLR-004217' }

export const states = defineStates({
  title: 'Kit/Detail',
  model: queryModel,
  view: (props) => <DetailView detail={sampleDetail} params={params} {...props} />,
})
