import { scanModel, scannedBefore } from '../../../machines/kit/scan/scan.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { ScanView } from './ScanView.tsx'

export const states = defineStates({
  title: 'Kit/Scan',
  model: scanModel,
  view: (props) => <ScanView {...props} codes={() => scannedBefore} sound={{ isOn: true, turn: () => {} }} />,
})
