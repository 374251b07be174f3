import { downloadModel } from '../../../../machines/kit/download/download.model.ts'
import { sampleList } from '../../../../tests/support/stage/kit-samples.tsx'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { plainRequest } from '../list-address.ts'
import { DownloadPart } from './DownloadPart.tsx'

export const states = defineStates({
  title: 'Kit/Download of a list',
  model: downloadModel,
  view: (props) => <DownloadPart {...props} request={plainRequest(sampleList)} total={3} onPage={2} />,
})
