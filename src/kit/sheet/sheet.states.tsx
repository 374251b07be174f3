import { sheetModel } from '../../../machines/kit/sheet/sheet.model.ts'
import { sampleSheet } from '../../../tests/support/stage/sheet-sample.tsx'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { SheetButton } from './SheetButton.tsx'
import { SheetView } from './SheetView.tsx'

export const states = defineStates({
  title: 'Kit/Sheet',
  model: sheetModel,
  view: (props) => (
    <SheetView sheet={sampleSheet} running={props}>
      <SheetButton
        sheet={sampleSheet}
        subject={{ id: 'PM-1001', paymentId: 'PM-1001', installationId: 'WP-BLR-004217' }}
      />
    </SheetView>
  ),
})
