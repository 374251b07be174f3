import { queryModel } from '../../../machines/kit/query/query.model.ts'
import { sampleDetail } from '../../../tests/support/stage/kit-samples.tsx'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { DetailView } from './DetailView.tsx'

const params = { id: 'WP-BLR-004217' }

export const states = defineStates({
  title: 'Kit/Detail',
  model: queryModel,
  view: (props) => <DetailView detail={sampleDetail} params={params} {...props} />,
})
